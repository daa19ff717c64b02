/** `@page` rules: how large a page is, and what stands on its margin. */

/** A page that is printed to its edge (`A4 portrait`, `100mm 75mm`); with a name it is that of what asks for it by `page`. */
export const pageRule = (size: string, name?: string): string =>
  `@page${name === undefined ? '' : ` ${name}`} { size: ${size}; margin: 0; }`;

/** A4 that a text flows over; the foot tells the page. */
export const flowingRule = `@page { size: A4 portrait; margin: 12mm 12mm 14mm; @bottom-right { content: counter(page) "/" counter(pages); font-family: 'Sarabun', sans-serif; font-size: 9pt; } }`;

/** While a desk is shown, nothing but its papers is printed: messages and dialogs would be pages of their own. */
export const deskRule = `@media print {
  html, body { height: auto; min-height: 0; margin: 0; padding: 0; background: #fff; }
  body > :not(#root) { display: none; }
}`;
