import type { BodyIn } from '#lib/contract/contract.ts';
import type { groupOrdersContract, WearerListPreview } from '#counter/group-orders/contract.ts';
import { maxWearerGarments } from '#counter/group-orders/sheet-columns.ts';

export type WearerPreviewRow = WearerListPreview['rows'][number];
export type ChosenItems = ReadonlyMap<number, number | null>;
export type WearerInput = BodyIn<typeof groupOrdersContract.addWearers>['wearers'][number];

export const itemOfRow = (row: WearerPreviewRow, chosen: ChosenItems): number | null =>
  row.name === '' ? null : (chosen.get(row.line) ?? row.itemId);

const leftOut = (row: WearerPreviewRow, chosen: ChosenItems): boolean =>
  row.name === '' || (chosen.has(row.line) && chosen.get(row.line) === null);

export const skippedRowsOf = (rows: readonly WearerPreviewRow[], chosen: ChosenItems): WearerPreviewRow[] =>
  rows.filter((row) => leftOut(row, chosen));

export const unclearRowsOf = (rows: readonly WearerPreviewRow[], chosen: ChosenItems): WearerPreviewRow[] =>
  rows.filter((row) => !leftOut(row, chosen) && itemOfRow(row, chosen) === null);

export const itemCountsOf = (rows: readonly WearerPreviewRow[], chosen: ChosenItems): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const itemId = leftOut(row, chosen) ? null : itemOfRow(row, chosen);
    if (itemId !== null) counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return counts;
};

/** Consecutive rows with equal name and team are one person. */
export const wearersOfRows = (rows: readonly WearerPreviewRow[], chosen: ChosenItems): WearerInput[] => {
  const wearers: (WearerInput & { itemIds: number[] })[] = [];
  for (const row of rows) {
    const itemId = leftOut(row, chosen) ? null : itemOfRow(row, chosen);
    if (itemId === null) continue;
    const last = wearers.at(-1);
    if (
      last !== undefined &&
      last.name === row.name &&
      last.team === row.team &&
      last.itemIds.length < maxWearerGarments
    )
      last.itemIds.push(itemId);
    else
      wearers.push({ name: row.name, team: row.team, phone: row.phone, note: row.note, itemIds: [itemId] });
  }
  return wearers;
};
