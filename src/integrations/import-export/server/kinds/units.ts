/** A row matches a unit by barcode. A unit without a barcode gets the next barcode of its group. */
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { codeKey, codeKeysOf } from '#lib/codes/code-key.ts';
import { type CodeIndex, codeIndexOf } from '#lib/codes/code-index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { unitSheetFields } from '#inventory/stock/unit-fields.ts';
import type { NewUnit } from '#inventory/stock/server/index.ts';
import {
  otherBarcodePort,
  updateUnits,
  insertUnits,
  lockUnits,
  recordUnitEvents,
  removeUnits,
  takeBarcodes,
} from '#inventory/stock/server/index.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import { fieldsOfCells } from '../cells/field-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import { exportUnitsQuery, unitValues } from '../stored-rows.ts';
import { type CodedGroup, groupsOfCodes } from './groups-of-codes.ts';

const kind = 'units';

type Item = { id: number; group_id: number; color: string; size: string };
type Groups = { codes: CodeIndex<CodedGroup>; items: ReadonlyMap<number, readonly Item[]> };

const groupsOf = async (desk: SheetContext, codes: readonly string[]): Promise<Groups> => {
  const groups = await groupsOfCodes(desk, codes);
  const { rows } = await sql<Item>`
    select i.id, i.group_id, i.color, i.size from product_item i
    where i.shop_id = ${desk.scope.shopId} and i.group_id = any(${groups.all.map((one) => one.id)}::bigint[]) order by i.id`.execute(
    desk.q,
  );
  return { codes: groups, items: Map.groupBy(rows, (row) => row.group_id) };
};

const keysOfOthers = async ({ q, scope }: SheetContext, codes: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select n.key from unnest(${codes.flatMap(codeKeysOf)}::text[]) as n (key) where ${otherBarcodePort.provided(scope, sql`n.key`)}`.execute(
    q,
  );
  return new Set(rows.map((row) => row.key));
};

/** A group with a single item needs neither colour nor size. */
const itemFor = (groups: Groups, values: CellValues): Item | undefined => {
  const all = groups.items.get(groups.codes.find(values['groupCode'] ?? '')?.id ?? 0) ?? [];
  const { color = '', size = '' } = values;
  const look = all.find((one) => one.color === color && one.size === size);
  const open = color === '' && size === '';
  return look ?? (open && all.length === 1 ? all[0] : undefined);
};

/** Colour words become codes. Group codes and branch names get their stored form. */
const resolve = (
  desk: SheetContext,
  row: ParsedRow,
  groups: Groups,
): { row: ParsedRow; errors: CellError[]; branchId: number } => {
  const values = { ...row.values };
  const errors: CellError[] = [];
  const group = groups.codes.find(values['groupCode'] ?? '');
  if (group !== undefined) values['groupCode'] = group.code;
  for (const key of ['color', 'size'] as const)
    if (values[key] !== undefined) values[key] = desk.known.codeOf(key, values[key]) ?? values[key];
  const branch = values['branch'];
  const branchId = branch === undefined ? desk.scope.branchId : desk.known.branchOf(branch);
  if (branchId === undefined) errors.push({ column: 'branch', message: 'noBranch' });
  else if (branch !== undefined) values['branch'] = desk.known.branchName(branchId);
  return { row: { ...row, values }, errors, branchId: branchId ?? 0 };
};

const stays = [
  ['groupCode', 'otherItem'],
  ['color', 'otherItem'],
  ['size', 'otherItem'],
  ['branch', 'otherBranch'],
  ['state', 'otherState'],
] as const;

const newUnitErrors = (row: ParsedRow, groups: Groups): CellError[] => {
  const code = row.values['groupCode'];
  if (code === undefined)
    return row.errors.some((one) => one.column === 'groupCode')
      ? []
      : [{ column: 'groupCode', message: 'required' }];
  if (!groups.codes.has(code)) return [{ column: 'groupCode', message: 'noGroup' }];
  const state = row.values['state'];
  return [
    ...(itemFor(groups, row.values) === undefined ? [{ column: 'color', message: 'noItem' } as const] : []),
    ...(state === 'out' || state === 'transit' ? [{ column: 'state', message: 'notAState' } as const] : []),
  ];
};

const checkRow = (
  desk: SheetContext,
  one: ParsedRow,
  groups: Groups,
  stored: ReturnType<typeof unitValues> | undefined,
  ofOther: boolean,
): CheckedRow => {
  const { row, errors, branchId } = resolve(desk, one, groups);
  const barcode = row.values['barcode'];
  if (barcode !== undefined) {
    // Older garments may share a code key.
    const key = stored === undefined ? codeKey(barcode) : `#${stored.id}`;
    const line = desk.seen.get(key);
    if (line !== undefined) errors.push({ column: 'barcode', message: 'duplicate', values: { line } });
    else desk.seen.set(key, row.line);
  }
  if ((row.values['acquiredDay'] ?? '') > bangkokDay(new Date()))
    errors.push({ column: 'acquiredDay', message: 'futureDay' });
  if (stored === undefined) {
    errors.push(...newUnitErrors(row, groups));
    if (ofOther) errors.push({ column: 'barcode', message: 'barcodeTaken' });
    const item = itemFor(groups, row.values);
    const look: CellValues = item === undefined ? {} : { color: item.color, size: item.size };
    const values: CellValues = { ...row.values, ...look, branch: desk.known.branchName(branchId) };
    return rowVerdict(kind, { ...row, values }, undefined, errors);
  }
  if (!desk.scope.branchIds.includes(stored.branchId))
    return rowVerdict(kind, row, undefined, [...errors, { column: 'barcode', message: 'barcodeTaken' }]);
  for (const [column, message] of stays)
    if (row.values[column] !== undefined && row.values[column] !== stored.values[column])
      errors.push({ column, message });
  return rowVerdict(kind, row, stored, errors);
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const keys = rows.flatMap((row) => row.values['barcode'] ?? []);
  const wanted = rows.flatMap((row) => row.values['groupCode'] ?? []);
  const found = (await exportUnitsQuery(desk.scope, { keys }).execute(desk.q)).rows.map((row) =>
    unitValues(row, desk.known),
  );
  const byCode = codeIndexOf(found, (one) => one.values['barcode'] ?? '');
  const groups = await groupsOf(desk, wanted);
  const others = await keysOfOthers(desk, keys);
  return rows.map((row) => {
    const barcode = row.values['barcode'];
    if (barcode === undefined) return checkRow(desk, row, groups, undefined, false);
    const stored = byCode.find(barcode);
    // Another spelling of a code is no change.
    const values = { ...row.values, barcode: stored?.values['barcode'] ?? barcode };
    return checkRow(
      desk,
      { ...row, values },
      groups,
      stored,
      codeKeysOf(barcode).some((key) => others.has(key)),
    );
  });
};

const barcodes = async (
  desk: SheetContext,
  rows: readonly CheckedRow[],
  items: readonly (Item | undefined)[],
): Promise<string[]> => {
  const wanted = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const groupId = items[at]?.group_id ?? 0;
    if (row.after?.['barcode'] === undefined) wanted.set(groupId, (wanted.get(groupId) ?? 0) + 1);
  }
  const codes =
    wanted.size === 0 ? new Map<number, string[]>() : await takeBarcodes(desk.q, desk.scope, wanted);
  return rows.map((row, at) => row.after?.['barcode'] ?? codes.get(items[at]?.group_id ?? 0)?.shift() ?? '');
};

const add = async (desk: SheetContext, rows: readonly CheckedRow[]): Promise<number[]> => {
  const known = await groupsOf(
    desk,
    rows.map((row) => row.after?.['groupCode'] ?? ''),
  );
  const items = rows.map((row) => itemFor(known, row.after ?? {}));
  const codes = await barcodes(desk, rows, items);
  const units = rows.map((row, at): NewUnit => {
    const values = row.after ?? {};
    return {
      itemId: items[at]?.id ?? 0,
      branchId: desk.known.branchOf(values['branch'] ?? '') ?? desk.scope.branchId,
      barcode: codes[at] ?? '',
      state: (values['state'] ?? 'ready') as UnitState,
      ...fieldsOfCells(unitSheetFields, values),
    };
  });
  const ids = await insertUnits(desk.q, desk.scope, units);
  await recordUnitEvents(
    desk.q,
    desk.scope,
    ids.map((unitId, at) => ({
      unitId,
      kind: 'minted' as const,
      to: units[at]?.state,
      toBranchId: units[at]?.branchId,
      cost: units[at]?.cost,
    })),
  );
  return ids;
};

const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const list = sql`${[...ids]}::bigint[]`;
  const shop = scope.shopId;
  const { rows } = await sql<{ id: number }>`
    select unit_id as id from reservation where shop_id = ${shop} and unit_id = any(${list})
    union select unit_id from transfer_line where shop_id = ${shop} and unit_id = any(${list})
    union select unit_id from stock_take_scan where shop_id = ${shop} and unit_id = any(${list})
    union select unit_id from unit_image where shop_id = ${shop} and unit_id = any(${list})
    union select unit_id from unit_event where shop_id = ${shop} and unit_id = any(${list}) and kind <> 'minted'`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const unitSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => cells['barcode'] ?? cells['groupCode'] ?? '',
  check,
  lock: async (q, scope, ids) => void (await lockUnits(q, scope, { unitIds: ids })),
  add,
  change: ({ q, scope }, rows) =>
    updateUnits(
      q,
      scope,
      rows.map(({ id, values, stored }) => ({
        unitId: id,
        fields: fieldsOfCells(unitSheetFields, { ...stored, ...values }),
      })),
    ),
  load: async ({ q, scope, known }, ids) =>
    (await exportUnitsQuery(scope, { ids }).execute(q)).rows.map((row) => unitValues(row, known)),
  used,
  remove: removeUnits,
};
