/** A moment as a desk writes it. */
export function time(at: number): string {
  const when = new Date(at);
  const hour = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return when.toDateString() === new Date().toDateString() ? hour : `${when.toLocaleDateString()} ${hour}`;
}
