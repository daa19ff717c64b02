/** A list that was read, with what a person chose for the rows that were not clear. */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { partyContract, Preview } from '#counter/group-orders/contract.ts';

export type Row = Preview['rows'][number];
/** By line of the file: the item chosen, or null for a row that is left out. */
export type Chosen = ReadonlyMap<number, number | null>;
export type WearerBody = BodyIn<typeof partyContract.addWearers>['wearers'][number];

/** The item of a row: what was chosen for it, else what it means by itself. */
export const itemOf = (row: Row, chosen: Chosen): number | null =>
  row.name === '' ? null : (chosen.get(row.line) ?? row.itemId);

const leftOut = (row: Row, chosen: Chosen): boolean =>
  row.name === '' || (chosen.has(row.line) && chosen.get(row.line) === null);

/** Rows for which somebody still has to say which garment is meant. */
export const openRows = (rows: readonly Row[], chosen: Chosen): Row[] =>
  rows.filter((row) => !leftOut(row, chosen) && itemOf(row, chosen) === null);

/** How often each item is asked for. */
export const wantedOf = (rows: readonly Row[], chosen: Chosen): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const itemId = leftOut(row, chosen) ? null : itemOf(row, chosen);
    if (itemId !== null) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
};

/** The wearers in the order of the file; rows with the same name and class one after the other are one person. */
export const wearersOf = (rows: readonly Row[], chosen: Chosen): WearerBody[] => {
  const wearers: (WearerBody & { itemIds: number[] })[] = [];
  for (const row of rows) {
    const itemId = leftOut(row, chosen) ? null : itemOf(row, chosen);
    if (itemId === null) continue;
    const last = wearers.at(-1);
    if (last !== undefined && last.name === row.name && last.team === row.team && last.itemIds.length < 20)
      last.itemIds.push(itemId);
    else
      wearers.push({ name: row.name, team: row.team, phone: row.phone, note: row.note, itemIds: [itemId] });
  }
  return wearers;
};
