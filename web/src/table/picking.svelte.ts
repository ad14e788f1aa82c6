/** Cards that the viewer picks for a decision, on the layout itself. */

class Picking {
  /** The hand to pick from, empty without such a decision. */
  hand = $state("");
  /** The picked cards, by their keys. */
  chosen = $state.raw<string[]>([]);
  #most = 0;

  /** Begin a decision: nothing is picked. */
  begin(hand: string, most: number): void {
    this.hand = hand;
    this.chosen = [];
    this.#most = most;
  }

  /** Pick a card or put it back; beyond the most, the earliest is put back. */
  toggle(key: string): void {
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((each) => each !== key);
    else this.chosen = [...this.chosen, key].slice(-this.#most);
  }
}

export const picking = new Picking();
