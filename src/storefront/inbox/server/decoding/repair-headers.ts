/** Header fields are latin1 strings with one character per byte. */
import { charsetOf, encodingByContent } from './thai-encoding.ts';

const bytesOf = (binary: string): Buffer => Buffer.from(binary, 'latin1');
const asUtf8 = (bytes: Buffer, encoding: string): Buffer =>
  encoding === 'utf-8' ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes), 'utf8');

const fromHex = (text: string, escape: '=' | '%'): string =>
  text.replaceAll(escape === '=' ? /=([\da-f]{2})/gi : /%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

const encodedWord = /=\?([^?\s]+)\?([QqBb])\?([^?]*)\?=/g;

const bytesOfWord = (encoding: string, text: string): Buffer =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : bytesOf(fromHex(text.replaceAll('_', ' '), '='));

type WordGroup = { charset: string; start: number; end: number; bytes: Buffer[] };

/** Joins adjacent encoded words of one charset, because mail programs may cut a letter between words. */
const wordGroupsIn = (text: string): WordGroup[] => {
  const groups: WordGroup[] = [];
  for (const match of text.matchAll(encodedWord)) {
    const [whole, label = '', encoding = '', content = ''] = match;
    const charset = label.toLowerCase().replace(/\*.*/, '');
    const bytes = bytesOfWord(encoding, content);
    const end = match.index + whole.length;
    const last = groups.at(-1);
    if (last?.charset === charset && /^[ \t]*$/.test(text.slice(last.end, match.index))) {
      last.bytes.push(bytes);
      last.end = end;
    } else groups.push({ charset, start: match.index, end, bytes: [bytes] });
  }
  return groups;
};

const repairWords = (text: string): string => {
  let done = '';
  let from = 0;
  for (const { charset, start, end, bytes } of wordGroupsIn(text)) {
    const all = Buffer.concat(bytes);
    const encoding = encodingByContent(all, charset);
    const word =
      encoding === undefined
        ? text.slice(start, end)
        : `=?utf-8?B?${asUtf8(all, encoding).toString('base64')}?=`;
    done += text.slice(from, start) + word;
    from = end;
  }
  return done + text.slice(from);
};

const longParameter = /;[ \t]*(filename|name)\*(?:(\d{1,3})(\*)?)?[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^;\s]*)/gi;

type Section = { place: number; encoded: boolean; value: string };

const repairParameters = (text: string): string => {
  const sections = new Map<string, Section[]>();
  for (const [, name = '', place, star, value = ''] of text.matchAll(longParameter)) {
    const key = name.toLowerCase();
    const plain = value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value;
    const encoded = place === undefined || star !== undefined;
    sections.set(key, [...(sections.get(key) ?? []), { place: Number(place ?? 0), encoded, value: plain }]);
  }
  let done = text;
  for (const [key, parts] of sections) {
    const sorted = parts.toSorted((a, b) => a.place - b.place);
    const [, charset = '', rest] =
      sorted[0]?.encoded === true ? (/^([^']*)'[^']*'(.*)$/.exec(sorted[0].value) ?? []) : [];
    const bytes = sorted.map((one, index) => {
      const value = index === 0 && rest !== undefined ? rest : one.value;
      return bytesOf(one.encoded ? fromHex(value, '%') : value);
    });
    const all = Buffer.concat(bytes);
    const encoding = encodingByContent(all, charset);
    if (encoding === undefined) continue;
    const name = [...asUtf8(all, encoding)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const others = done.replaceAll(longParameter, (whole, of: string) =>
      of.toLowerCase() === key ? '' : whole,
    );
    done = `${others}; ${key}*=utf-8''${name}`;
  }
  return done;
};

const repairBytes = (text: string): string => {
  if (!/[\x80-\xff]/.test(text)) return text;
  const bytes = bytesOf(text);
  const encoding = encodingByContent(bytes, '') ?? 'windows-1252';
  return asUtf8(bytes, encoding).toString('latin1');
};

const longestField = 50_000;

/** Returns one line, in which all non-ASCII text is UTF-8. */
export const repairField = (field: string): string => {
  if (field.length > longestField) return field;
  const isAboutPart = /^content-(?:type|disposition)[ \t]*:/i.test(field);
  return repairBytes(repairWords(isAboutPart ? repairParameters(field) : field));
};

export const withCharset = (contentType: string, charset: string): string => {
  const end = contentType.indexOf(';');
  // Parsers use the first of two parameters with one name.
  return end === -1
    ? `${contentType}; charset=${charset}`
    : `${contentType.slice(0, end)}; charset=${charset}${contentType.slice(end)}`;
};

export const truerCharset = (bytes: Buffer, label: string, html: boolean): string | undefined => {
  const meta = html
    ? (/<meta[^<>]{0,300}charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(
        bytes.subarray(0, 10_000).toString('latin1'),
      )?.[1] ?? '')
    : '';
  const known = label === '' ? meta : label;
  const found =
    encodingByContent(bytes, known) ?? (label === '' && meta !== '' ? charsetOf(meta) : undefined);
  return found === undefined || found === charsetOf(label || 'utf-8') ? undefined : found;
};
