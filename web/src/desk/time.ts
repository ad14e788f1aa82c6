/** A time as the desk shows it. */
export function time(at: number): string {
  const when = new Date(at);
  const hour = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return when.toDateString() === new Date().toDateString() ? hour : `${when.toLocaleDateString()} ${hour}`;
}

/** A time in a record: date and time to the second. */
export function moment(at: number): string {
  const when = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
  return `${day} ${two(when.getHours())}:${two(when.getMinutes())}:${two(when.getSeconds())}`;
}
