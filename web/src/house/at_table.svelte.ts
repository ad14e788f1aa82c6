/** The viewer's chips at the table that the page shows, for the balance in the header; null without a seat there. */
class AtTable {
  cents = $state<number | null>(null);
}

export const atTable = new AtTable();
