/** Another library reads words and attachments of a PDF. Objects come from the raw file. */
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Restores SARA AM, which is drawn as two letters with a tone mark between them. */
const asTyped = (text: string): string => text.replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33');

/** Returns the words per page, with a space between texts that were drawn separately, and the attachments. */
export const readPdf = async (
  bytes: Buffer,
): Promise<{ pages: string[]; files: { name: string; content: Buffer }[] }> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(asTyped(items.map((one) => ('str' in one ? one.str : '')).join(' ')));
  }
  const files: { name: string; content: Buffer }[] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    files.push({ name: filename, content: Buffer.from(content ?? []) });
  }
  await loading.destroy();
  return { pages, files };
};

export type PdfObject = { id: string; dictionary: string; stream: Buffer | null };

export const objectsOf = (bytes: Buffer): PdfObject[] => {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((found) => {
    const from = found.index + found[0].length;
    const end = text.indexOf('\nendobj', from);
    const at = text.indexOf('\nstream\n', from);
    const id = found[1] ?? '';
    if (at === -1 || at > end) return { id, dictionary: text.slice(from, end), stream: null };
    const dictionary = text.slice(from, at);
    const size = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const packed = bytes.subarray(at + 8, at + 8 + size);
    return { id, dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed };
  });
};
