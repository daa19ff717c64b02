export type CopyRow = string[];

const letters: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
const escapes = new Map(Object.entries(letters).map(([letter, text]) => [text, `\\${letter}`]));

/** Returns null for SQL's NULL. */
export const readCopyField = (field: string): string | null =>
  field === '\\N' ? null : field.replaceAll(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter);

export const writeCopyField = (text: string | null): string =>
  text === null ? '\\N' : text.replaceAll(/[\\\b\f\n\r\t\v]/g, (one) => escapes.get(one) ?? '\\\\');

/** If `change` returns undefined, the row is omitted. */
export async function* changeCopyRows(
  data: AsyncIterable<Buffer>,
  change: (row: CopyRow) => CopyRow | undefined,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  for await (const piece of data) {
    const end = piece.lastIndexOf(10);
    if (end === -1) {
      waiting.push(Buffer.from(piece));
      continue;
    }
    const lines = Buffer.concat([...waiting, piece.subarray(0, end)]).toString();
    waiting = end + 1 < piece.length ? [Buffer.from(piece.subarray(end + 1))] : [];
    let text = '';
    for (const line of lines.split('\n')) {
      const row = change(line.split('\t'));
      if (row !== undefined) text += `${row.join('\t')}\n`;
    }
    if (text !== '') yield Buffer.from(text);
  }
}
