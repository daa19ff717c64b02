/** Reports text, and tags without their prefixes. Throws for a document type declaration. */
import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetError } from './sheet-limits.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>, selfClosing: boolean) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Expands no entities. Throws SheetError for malformed XML. */
export const xmlParser = (handlers: XmlHandlers): { write: (text: string) => void; end: () => void } => {
  const parser = new SaxesParser({});
  parser.on('error', () => {
    throw new SheetError('broken');
  });
  parser.on('doctype', () => {
    throw new SheetError('entities');
  });
  const { open, close, text } = handlers;
  if (open)
    parser.on('opentag', (tag) =>
      open(local(tag.name), tag.attributes as Record<string, string>, tag.isSelfClosing),
    );
  if (close) parser.on('closetag', (tag) => close(local(tag.name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
};

export async function* decodeStream(stream: Readable): AsyncGenerator<string, void, undefined> {
  let decoder: StringDecoder | undefined;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    decoder ??= new StringDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
    yield decoder.write(bytes);
  }
  yield decoder?.end() ?? '';
}

export const parseXml = async (stream: Readable, handlers: XmlHandlers): Promise<void> => {
  const parser = xmlParser(handlers);
  for await (const piece of decodeStream(stream)) parser.write(piece.replace(/^\uFEFF/, ''));
  parser.end();
};

/** Decodes Office's escape for characters that XML cannot contain. */
export const unescapeOffice = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

// Characters that XML 1.0 forbids or parsers change (CR), and text like an escape.
const unholdable = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text
    .replace(unholdable, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (char) => named[char] ?? char);
