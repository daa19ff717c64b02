/** The bars of a Code 128 as one path, in modules; the quiet zones of ISO/IEC 15417 are left white. */
import JsBarcode from 'jsbarcode';

const quiet = 10;

export const barsOf = (text: string): { path: string; modules: number } => {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const bars = drawn.encodings?.map((one) => one.data).join('') ?? '';
  return {
    modules: bars.length + 2 * quiet,
    path: [...bars.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${quiet + index} 0h${run.length}v1h-${run.length}z`)
      .join(''),
  };
};
