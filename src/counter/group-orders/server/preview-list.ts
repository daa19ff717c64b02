import { searchKey } from '#lib/thai/thai.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type ChosenCode,
  loadKnownCodes,
  type SheetHeading,
  sheetPlanOf,
  surveyOf,
} from '#setup/sheets/server/index.ts';
import { type CellValues, missingOf } from '#setup/sheets/sheet-column.ts';
import type { SheetSurvey } from '#setup/sheets/survey-shapes.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import type { WearerListChoice, WearerListPreview } from '../contract.ts';
import type { WearerSheetRow } from '../sheet-columns.ts';
import { type ItemCandidate, type ItemMatch, itemMatcher, type RequestedItem } from '../match-items.ts';
import { readWearerRows } from './read-sheet.ts';
import { itemsByCode } from './sql.ts';
import { wearerSheet } from './wearer-sheet.ts';

type Row = WearerListPreview['rows'][number];
type Match = (asked: RequestedItem) => ItemMatch;

/** The user decides unclear rows. All items of the list are candidates if the group is unknown. */
const rowOf = (row: WearerSheetRow, match: Match, candidates: readonly ItemCandidate[]): Row => {
  const { itemId, problem, choices } = match(row);
  const all = { ...row, itemId, problem, choices };
  if (row.name === '' && !row.errors.some((one) => one.column === 'name'))
    return { ...all, problem: 'noName' };
  if (row.errors.length > 0)
    return { ...all, itemId: null, problem: 'cells', choices: itemId === null ? choices : [itemId] };
  const isLost = problem === 'noCode' || problem === 'unknownCode';
  return isLost ? { ...all, choices: candidates.map((one) => one.itemId) } : all;
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

const itemsOf = async (
  q: Tx,
  scope: Scope,
  rows: readonly Row[],
  items: readonly Awaited<ReturnType<ReturnType<typeof itemsByCode>['execute']>>['rows'][number][],
  { pickupDay, returnDay }: WearerListChoice,
): Promise<WearerListPreview['items']> => {
  const wanted = new Map<number, number>();
  for (const { itemId } of rows) if (itemId !== null) wanted.set(itemId, (wanted.get(itemId) ?? 0) + 1);
  const named = new Set([...wanted.keys(), ...rows.flatMap((row) => row.choices)]);
  const shown = items.filter((one) => named.has(one.itemId));
  const free =
    pickupDay === undefined || returnDay === undefined || pickupDay > returnDay
      ? null
      : await countAvailable(q, scope, { itemIds: shown.map((one) => one.itemId), pickupDay, returnDay });
  return shown.map((one) => ({
    itemId: one.itemId,
    name: one.name,
    code: one.code,
    color: one.colorName,
    size: one.sizeName,
    image: one.folder === null ? '' : imageUrl(scope.shopId, one.folder, one.token, 160),
    wanted: wanted.get(one.itemId) ?? 0,
    free: free === null ? null : (free.get(one.itemId) ?? 0),
    rentalPrice: satangToBaht(one.rentalPrice),
    bail: satangToBaht(one.bail),
  }));
};

const openValues = (survey: SheetSurvey, rows: readonly Row[]): SheetSurvey['values'] => {
  const failed = new Set(
    rows.flatMap(({ problem, color, size }) => {
      if (problem === 'noColor') return [`color|${searchKey(color)}`];
      return problem === 'noSize' ? [`size|${searchKey(size)}`] : [];
    }),
  );
  return survey.values.filter(
    ({ remembered, list, text }) => remembered || failed.has(`${list}|${searchKey(text)}`),
  );
};

const rememberedCodes = (survey: SheetSurvey): ChosenCode[] =>
  survey.values.flatMap(({ remembered, list, text, code }) => (remembered ? [{ list, text, code }] : []));

export type ReadWearerList = {
  preview: WearerListPreview;
  headings: readonly SheetHeading[];
  cells: readonly CellValues[];
};

export type StoredWearerSheet = { id: number; fileName: string; file: string };

export const readWearerList = async (
  q: Tx,
  scope: Scope,
  stored: StoredWearerSheet,
  choice: WearerListChoice,
): Promise<ReadWearerList> => {
  const { code: common = '', values = [] } = choice;
  const survey = await surveyOf(q, scope, wearerSheet, stored, choice);
  const fields = survey.columns.map((column) => column.field ?? '');
  const { encoding, sheet, headingRow } = survey;
  const chosen = { sheet, headingRow, ...(encoding !== null && { encoding }) };
  const { plan } = await sheetPlanOf(stored.file, chosen, fields);
  if (missingOf(wearerSheet.columns, fields).length > 0)
    return { preview: { survey, rows: [], items: [] }, headings: plan.headings, cells: [] };
  const known = await loadKnownCodes(q, scope, [...values, ...rememberedCodes(survey)]);
  const read = await readWearerRows(stored.file, plan, known);
  const asked = read.map(({ row }) => ({ ...row, code: row.code === '' ? common : row.code }));
  const codes = [...new Set(asked.map((row) => row.code))].filter((one) => one !== '');
  const items = (await itemsByCode(scope, codes).execute(q)).rows;
  const match = itemMatcher(items);
  const rows = markDuplicates(asked.map((row) => rowOf(row, match, items)));
  return {
    preview: {
      survey: { ...survey, values: openValues(survey, rows) },
      rows,
      items: await itemsOf(q, scope, rows, items, choice),
    },
    headings: plan.headings,
    cells: read.map((one) => one.cells),
  };
};
