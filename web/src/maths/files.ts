/** Downloads that the browser makes itself. */

/** Offer a file. */
export function hand(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveText(text: string, name: string, type: string): void {
  hand(new Blob([text], { type }), name);
}

/** What the page's style sheets decide about a drawing, as attributes. */
const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "text-anchor",
  "dominant-baseline",
];

/** A drawing with the colours that the page gives it, so that it looks the same elsewhere. */
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const own = [svg, ...svg.querySelectorAll("*")], made = [copy, ...copy.querySelectorAll("*")];
  own.forEach((element, nth) => {
    const looks = getComputedStyle(element);
    for (const name of LOOKS) made[nth]?.setAttribute(name, looks.getPropertyValue(name));
    made[nth]?.removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const box = svg.viewBox.baseVal;
  const back = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const whole = { width: "100%", height: "100%", fill: getComputedStyle(svg).backgroundColor };
  for (const [name, value] of Object.entries(whole)) back.setAttribute(name, value);
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  copy.prepend(back);
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveText(standalone(svg), `${name}.svg`, "image/svg+xml");
}

export async function savePng(svg: SVGSVGElement, name: string, scale = 2): Promise<void> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(standalone(svg))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((file) => file && hand(file, `${name}.png`));
}
