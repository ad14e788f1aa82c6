/** Words of a player's own table. */
export const own = {
  title: "Your own table",
  about:
    "Play any game at your own pace, alone or with friends. There are no clocks: the table waits for you, and your seat stays yours while you are away. Only people with your link can find it.",
  game: "Game",
  choose: "Choose a game",
  bots: "Bots",
  botsUsual: "usual",
  practice: "Show the best play (practice table)",
  open: "Open the table",
  isOpen: (game: string) => `Your table is open: ${game}.`,
  go: "Go to the table",
  close: "Close the table",
  closing: "The table closes after this hand.",
  invite: "Invite friends",
  inviteAbout: "Anybody with this link can watch and sit down.",
  link: "Link to your table",
  copy: "Copy",
  copied: "Copied",
  friends: "A private table: no clocks, and nobody sees it in the lobby.",
};
