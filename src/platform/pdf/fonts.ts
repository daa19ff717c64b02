/** The letters of the PDF, shaped as Thai whatever a line begins with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const bytes = {
  regular: () =>
    readFileSync(require.resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
  bold: () => readFileSync(require.resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')),
};
export type Weight = keyof typeof bytes;

const kept = new Map<Weight, Uint8Array>();
const bytesOf = (weight: Weight): Uint8Array => {
  const found = kept.get(weight) ?? bytes[weight]();
  kept.set(weight, found);
  return found;
};

const nikhahit = 0x0e4d;
const toneMarks = [0x0e48, 0x0e49, 0x0e4a, 0x0e4b];

/**
 * A font for one document. The first characters a glyph is met for are those a reader copies, so each is met on its own
 * before any line is: what shaping puts in its place is copied as what stood there.
 */
export const fontOf = (weight: Weight): Font => {
  const font = create(Buffer.from(bytesOf(weight)));
  if (!('layout' in font)) throw new Error('a collection of fonts');
  const layout = font.layout.bind(font);
  for (const one of font.characterSet) font.glyphForCodePoint(one);
  for (const tone of toneMarks) layout(String.fromCodePoint(nikhahit, tone), undefined, 'thai');
  font.layout = (text, features) => layout(text, features, 'thai');
  return font;
};
