export type TaxSheetLine = { number: string; party: string; remark: string };

/** Height for the lines of A4 landscape, in mm. */
const room = 130;
const line = { height: 3.9, between: 1.1 } as const;
/** Characters per line. Marks above and below letters have no width. */
const fits = { number: 30, party: 32, remark: 26 } as const;

/** Omits the shared part, as in 'ABB00000-2569-000001 – 000009'. */
export const numberRange = (first: string, last: string): string => {
  if (last === '') return first;
  const shared = first.slice(0, first.lastIndexOf('-') + 1);
  return `${first} – ${shared !== '' && last.startsWith(shared) ? last.slice(shared.length) : last}`;
};

const lengthOf = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;
const linesOf = (text: string, most: number): number => {
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/).map(lengthOf)) {
    if (used > 0 && used + 1 + word > most) [lines, used] = [lines + 1, 0];
    used += (used > 0 ? 1 : 0) + word;
    for (; used > most; used -= most) lines += 1;
  }
  return lines;
};

/** Returns an upper bound in mm. */
export const taxLineHeightOf = ({ number, party, remark }: TaxSheetLine): number =>
  Math.max(linesOf(number, fits.number), linesOf(party, fits.party), linesOf(remark, fits.remark)) *
    line.height +
  line.between;

export const taxSheetsOf = <T extends TaxSheetLine>(lines: readonly T[]): T[][] => {
  const sheets: T[][] = [[]];
  let left = room;
  for (const one of lines) {
    const height = taxLineHeightOf(one);
    if (height > left && sheets.at(-1)?.length !== 0) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(one);
    left -= height;
  }
  return sheets;
};
