/** Encodes Code 128 barcodes with the quiet zones of ISO/IEC 15417. Lengths are in modules. */
import JsBarcode from 'jsbarcode';

const quiet = 10;

export type Code128Bars = { path: string; modules: number };

/** Returns null for text outside Code 128 (Thai letters). */
export const encodeCode128 = (text: string): Code128Bars | null => {
  const drawn: { encodings?: { data: string }[] } = {};
  let valid = true;
  JsBarcode(drawn, text, { format: 'CODE128', valid: (ok) => void (valid = ok) });
  const bars = drawn.encodings?.map((one) => one.data).join('') ?? '';
  if (!valid || bars === '') return null;
  return {
    modules: bars.length + 2 * quiet,
    path: [...bars.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${quiet + index} 0h${run.length}v1h-${run.length}z`)
      .join(''),
  };
};
