/** A list of wearers as it would be taken: nothing of it is kept. */
import { searchKey } from '#lib/thai/thai.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import { orBadSheet } from '#platform/spreadsheet/sheet-limits.ts';
import { freeCounts } from '#inventory/stock/server/index.ts';
import type { partyContract, Preview } from '../contract.ts';
import type { SheetWearer } from '../sheet-columns.ts';
import { type Candidate, matchItem } from '../match-items.ts';
import { readWearers } from './read-sheet.ts';
import { itemsByCode } from './sql.ts';

type Row = Preview['rows'][number];

/** What a row means. What is not clear is chosen in the page: among the garments of the whole list where it names none. */
const rowOf = ({ formulas, ...row }: SheetWearer, candidates: readonly Candidate[]): Row => {
  const match = matchItem(row, candidates);
  if (row.name === '' && !formulas.includes('name')) return { ...row, ...match, problem: 'noName' };
  const choices = match.itemId === null ? match.choices : [match.itemId];
  if (formulas.length > 0) return { ...row, itemId: null, problem: 'formula', choices };
  const isLost = match.problem === 'noCode' || match.problem === 'unknownCode';
  return { ...row, ...match, ...(isLost && { choices: candidates.map((one) => one.itemId) }) };
};

/** The same person with the same garment again: it is asked which of them is meant. */
const toldTwice = (rows: readonly Row[]): Row[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.itemId === null || row.name === '') return row;
    const key = [searchKey(row.name), searchKey(row.team), row.itemId].join('|');
    if (!seen.has(key)) {
      seen.add(key);
      return row;
    }
    return { ...row, itemId: null, problem: 'twice', choices: [row.itemId] };
  });
};

export const preview = reading<typeof partyContract.preview>(async (db, scope, call) => {
  const { code: common = '', pickupDay, returnDay } = call.body;
  const read = await orBadSheet(readWearers(call.file.path), call.language);
  const sheet = read.map((row) => ({ ...row, code: row.code === '' ? common : row.code }));
  return db.tx(scope, async (q) => {
    const codes = [...new Set(sheet.map((row) => searchKey(row.code)).filter((one) => one !== ''))];
    const items = (await itemsByCode(scope, codes).execute(q)).rows;
    const rows = toldTwice(sheet.map((row) => rowOf(row, items)));
    const wanted = new Map<number, number>();
    for (const { itemId } of rows) if (itemId !== null) wanted.set(itemId, (wanted.get(itemId) ?? 0) + 1);
    const named = new Set([...wanted.keys(), ...rows.flatMap((row) => row.choices)]);
    const shown = items.filter((one) => named.has(one.itemId));
    const free =
      pickupDay === undefined || returnDay === undefined || pickupDay > returnDay
        ? null
        : await freeCounts(q, scope, { itemIds: shown.map((one) => one.itemId), pickupDay, returnDay });
    return {
      rows,
      items: shown.map((one) => ({
        itemId: one.itemId,
        name: one.name,
        code: one.code,
        color: one.colorName,
        size: one.sizeName,
        image: one.folder === null ? '' : imageUrl(scope.shopId, one.folder, one.token, 160),
        wanted: wanted.get(one.itemId) ?? 0,
        free: free === null ? null : (free.get(one.itemId) ?? 0),
      })),
    };
  });
});
