/** Corrects only the charsets of a raw mail before parsing. */
import { repairField, truerCharset, withCharset } from './repair-headers.ts';

type Part = {
  fields: string[];
  headEnd: number;
  bodyStart: number;
};

const lineEnd = (raw: Buffer, at: number): number => {
  const found = raw.indexOf(0x0a, at);
  return found === -1 ? raw.length : found + 1;
};

const lineAt = (raw: Buffer, at: number, end: number): string =>
  raw.toString('latin1', at, end).replace(/\r?\n$/, '');

/** Returns the index of the line's boundary. `last` is true if the line ends the boundary's parts. */
const boundaryOf = (
  line: string,
  boundaries: readonly string[],
): { index: number; last: boolean } | undefined => {
  if (!line.startsWith('--')) return undefined;
  for (let index = boundaries.length - 1; index >= 0; index--) {
    const boundary = boundaries[index] ?? '';
    if (!line.startsWith(boundary, 2)) continue;
    const rest = line.slice(2 + boundary.length).trimEnd();
    if (rest === '' || rest === '--') return { index, last: rest === '--' };
  }
  return undefined;
};

const headAt = (raw: Buffer, start: number, boundaries: readonly string[]): Part => {
  const fields: string[] = [];
  let at = start;
  while (at < raw.length) {
    const end = lineEnd(raw, at);
    const line = lineAt(raw, at, end);
    if (line === '') return { fields, headEnd: at, bodyStart: end };
    if (boundaryOf(line, boundaries) !== undefined) break;
    if (/^[ \t]/.test(line) && fields.length > 0) fields.push(`${fields.pop() ?? ''}${line}`);
    else fields.push(line);
    at = end;
  }
  return { fields, headEnd: at, bodyStart: at };
};

const bodyEnd = (raw: Buffer, start: number, boundaries: readonly string[]): number => {
  for (let at = start; boundaries.length > 0 && at < raw.length;) {
    if (raw[at] === 0x2d && boundaryOf(lineAt(raw, at, lineEnd(raw, at)), boundaries) !== undefined)
      return at;
    const next = raw.indexOf('\n--', at);
    if (next === -1) break;
    at = next + 1;
  }
  return raw.length;
};

const fieldOf = (fields: readonly string[], name: string): string =>
  fields
    .find((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === name)
    ?.replace(/^[^:]*:\s*/, '') ?? '';

const parameterOf = (value: string, name: string): string => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(value);
  return found?.[1] ?? found?.[2] ?? '';
};

const decoded = (body: Buffer, transfer: string): Buffer => {
  if (/base64/i.test(transfer)) return Buffer.from(body.toString('latin1'), 'base64');
  if (!/quoted-printable/i.test(transfer)) return body;
  const text = body
    .toString('latin1')
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
};

const withTextCharset = (fields: readonly string[], body: Buffer): string[] => {
  const type = fieldOf(fields, 'content-type');
  const html = /^text\/html\b/i.test(type);
  if (!html && type !== '' && !/^text\/plain\b/i.test(type)) return [...fields];
  if (/^attachment\b/i.test(fieldOf(fields, 'content-disposition'))) return [...fields];
  const bytes = decoded(body, fieldOf(fields, 'content-transfer-encoding'));
  const charset = truerCharset(bytes, parameterOf(type, 'charset'), html);
  if (charset === undefined) return [...fields];
  if (type === '') return [...fields, `Content-Type: text/plain; charset=${charset}`];
  const index = fields.findIndex((one) => /^content-type[ \t]*:/i.test(one));
  return fields.map((one, at) => (at === index ? withCharset(one, charset) : one));
};

/** The parser refuses deeper nesting and longer headers. */
const deepest = 30;
const longestHead = 500_000;

export const repairMail = (raw: Buffer): Buffer => {
  const out: Buffer[] = [];
  let boundaries: string[] = [];
  let at = 0;
  while (at < raw.length) {
    const { fields, headEnd, bodyStart } = headAt(raw, at, boundaries);
    if (headEnd - at > longestHead || boundaries.length > deepest) return raw;
    const type = fieldOf(fields, 'content-type');
    const boundary = /^multipart\//i.test(type) ? parameterOf(type, 'boundary') : '';
    if (boundary !== '') boundaries.push(boundary);
    const isMail =
      /^message\/rfc822\b/i.test(type) &&
      !/^attachment\b/i.test(fieldOf(fields, 'content-disposition')) &&
      !/base64|quoted/i.test(fieldOf(fields, 'content-transfer-encoding'));
    const end = isMail ? bodyStart : bodyEnd(raw, bodyStart, boundaries);
    const body = raw.subarray(bodyStart, end);
    const repaired = withTextCharset(fields, body).map(repairField);
    out.push(
      repaired.every((one, index) => one === fields[index]) && repaired.length === fields.length
        ? raw.subarray(at, headEnd)
        : Buffer.from(repaired.map((one) => `${one}\r\n`).join(''), 'latin1'),
      raw.subarray(headEnd, end),
    );
    at = end;
    // Copies boundary lines and the text between parts, up to the next header.
    while (!isMail && at < raw.length) {
      const next = lineEnd(raw, at);
      const found = boundaryOf(lineAt(raw, at, next), boundaries);
      out.push(raw.subarray(at, next));
      at = next;
      if (found === undefined) break;
      boundaries = boundaries.slice(0, found.last ? found.index : found.index + 1);
      if (!found.last) break;
      const until = bodyEnd(raw, at, boundaries);
      out.push(raw.subarray(at, until));
      at = until;
    }
  }
  return Buffer.concat(out);
};
