/** Texts that determine the height of a printed line. */
export type TaxSheetLine = { numbers: readonly string[]; party: string; remark: string };

/** Height in mm for the lines of a sheet. */
const room = 188;
const line = { number: 4.4, party: 4.7, remark: 3.6, between: 2 } as const;
/** Characters that fit on a line. Marks above and below letters take no width. */
const fits = { number: 22, party: 15, remark: 24 } as const;

const lengthOf = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;
const linesOf = (text: string, most: number): number => Math.ceil(lengthOf(text) / most);

/** Upper bound of the printed height in mm. */
export const taxLineHeightOf = ({ numbers, party, remark }: TaxSheetLine): number =>
  Math.max(
    numbers.reduce((sum, one) => sum + Math.max(1, linesOf(one, fits.number)), 0) * line.number +
      linesOf(remark, fits.remark) * line.remark,
    linesOf(party, fits.party) * line.party,
    line.number,
  ) + line.between;

/** Returns one empty sheet if there are no lines. */
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
