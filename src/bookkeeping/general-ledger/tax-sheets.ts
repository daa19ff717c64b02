/** A tax report as sheets of paper: which lines stand on which, so that each sheet has its own sum. */

/** What of a line takes room: its numbers one below the other, the name, what is noted of it. */
export type Tall = { numbers: readonly string[]; party: string; remark: string };

/** Millimetres. */
const room = 188;
const line = { number: 4.4, party: 4.7, remark: 3.6, between: 2 } as const;
/** So many signs fit into a column side by side; marks above and below letters take no width. */
const fits = { number: 22, party: 15, remark: 24 } as const;

const lengthOf = (text: string): number => text.replaceAll(/\p{M}/gu, '').length;
const linesOf = (text: string, most: number): number => Math.ceil(lengthOf(text) / most);

/** How high a line is at most. */
export const heightOf = ({ numbers, party, remark }: Tall): number =>
  Math.max(
    numbers.reduce((sum, one) => sum + Math.max(1, linesOf(one, fits.number)), 0) * line.number +
      linesOf(remark, fits.remark) * line.remark,
    linesOf(party, fits.party) * line.party,
    line.number,
  ) + line.between;

/** Lines → sheets, each as full as it may be; one empty sheet where there are none. */
export const sheetsOf = <T extends Tall>(lines: readonly T[]): T[][] => {
  const sheets: T[][] = [[]];
  let left = room;
  for (const one of lines) {
    const height = heightOf(one);
    if (height > left && sheets.at(-1)?.length !== 0) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(one);
    left -= height;
  }
  return sheets;
};
