import { searchKey } from '#lib/thai/thai.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet } from '#platform/spreadsheet/sheet-limits.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { groupOrdersContract, WearerListPreview } from '../contract.ts';
import type { WearerSheetRow } from '../sheet-columns.ts';
import { type ItemCandidate, matchItem } from '../match-items.ts';
import { readWearerSheet } from './read-sheet.ts';
import { itemsByCode } from './sql.ts';

type Row = WearerListPreview['rows'][number];

/** A user decides unclear rows. A row without a known group has all items of the list as candidates. */
const rowOf = ({ formulas, ...row }: WearerSheetRow, candidates: readonly ItemCandidate[]): Row => {
  const match = matchItem(row, candidates);
  if (row.name === '' && !formulas.includes('name')) return { ...row, ...match, problem: 'noName' };
  const choices = match.itemId === null ? match.choices : [match.itemId];
  if (formulas.length > 0) return { ...row, itemId: null, problem: 'formula', choices };
  const isLost = match.problem === 'noCode' || match.problem === 'unknownCode';
  return { ...row, ...match, ...(isLost && { choices: candidates.map((one) => one.itemId) }) };
};

const markDuplicates = (rows: readonly Row[]): Row[] => {
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

export const previewWearerList = readHandler<typeof groupOrdersContract.preview>(async (db, scope, call) => {
  const { code: common = '', pickupDay, returnDay } = call.body;
  const read = await refuseBadSheet(readWearerSheet(call.file.path), call.language);
  const sheet = read.map((row) => ({ ...row, code: row.code === '' ? common : row.code }));
  return db.tx(scope, async (q) => {
    const codes = [...new Set(sheet.map((row) => searchKey(row.code)).filter((one) => one !== ''))];
    const items = (await itemsByCode(scope, codes).execute(q)).rows;
    const rows = markDuplicates(sheet.map((row) => rowOf(row, items)));
    const wanted = new Map<number, number>();
    for (const { itemId } of rows) if (itemId !== null) wanted.set(itemId, (wanted.get(itemId) ?? 0) + 1);
    const named = new Set([...wanted.keys(), ...rows.flatMap((row) => row.choices)]);
    const shown = items.filter((one) => named.has(one.itemId));
    const free =
      pickupDay === undefined || returnDay === undefined || pickupDay > returnDay
        ? null
        : await countAvailable(q, scope, { itemIds: shown.map((one) => one.itemId), pickupDay, returnDay });
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
