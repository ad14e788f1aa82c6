/** Money is in whole cents; show decimals only where there are cents. */
export function money(cents: number): string {
  const sign = cents < 0 ? "−" : "";
  const [whole, part] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${sign}$${whole.toLocaleString("en-US")}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}
