/** Lines are shaped as Thai, regardless of the script of their first character. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const bytes = {
  regular: () =>
    readFileSync(require.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
  bold: () => readFileSync(require.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')),
};
export type FontWeight = keyof typeof bytes;

const cache = new Map<FontWeight, Uint8Array>();
const bytesOf = (weight: FontWeight): Uint8Array => {
  const found = cache.get(weight) ?? bytes[weight]();
  cache.set(weight, found);
  return found;
};

const nikhahit = 0x0e4d;
const toneMarks = [0x0e48, 0x0e49, 0x0e4a, 0x0e4b];

/** Each glyph first gets its own character, because PDF readers copy a glyph's first text. */
export const fontOf = (weight: FontWeight): Font => {
  const font = create(Buffer.from(bytesOf(weight)));
  if (!('layout' in font)) throw new Error('font collections are not supported');
  const layout = font.layout.bind(font);
  for (const one of font.characterSet) font.glyphForCodePoint(one);
  for (const tone of toneMarks) layout(String.fromCodePoint(nikhahit, tone), undefined, 'thai');
  font.layout = (text, features) => layout(text, features, 'thai');
  return font;
};
