/** A row names its group by the group code. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { splitCodes } from '#lib/codes/joined-codes.ts';
import { emptyGroup, groupSheetFields } from '#catalog/group-fields.ts';
import type { GroupPatch, NewGroup } from '#catalog/server/index.ts';
import { patchGroups, insertGroups, lockGroups, removeGroups } from '#catalog/server/index.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import { splitParts } from '../cells/cells.ts';
import { givenFields } from '../cells/field-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { splitMeasures } from '../cells/measurement-cells.ts';
import { missingCells, rowVerdict } from '../import/compare.ts';
import { resolveCodes } from '../cells/reference-list-cells.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import { exportGroupsQuery, groupValues } from '../stored-rows.ts';

const kind = 'groups';
const gone = (row: CheckedRow, key: 'colors' | 'sizes'): string[] => {
  const now = row.after?.[key];
  if (now === undefined) return [];
  const stay = new Set(splitCodes(now));
  return splitCodes(row.before?.[key] ?? '').filter((code) => !stay.has(code));
};

/** Returns groups that lose a colour or size of a garment reserved or out (docs/domain.md §2, USED_ITEM). */
const openGroups = async (q: Tx, scope: Scope, rows: readonly CheckedRow[]): Promise<Set<number>> => {
  const taken = rows
    .filter((row) => row.action === 'change')
    .map((row) => ({ id: row.targetId, colors: gone(row, 'colors'), sizes: gone(row, 'sizes') }))
    .filter((one) => one.colors.length + one.sizes.length > 0);
  if (taken.length === 0) return new Set();
  const { rows: open } = await sql<{ id: number }>`
    select distinct i.group_id as id from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as n(id bigint, colors text[], sizes text[])
    join product_item i on i.shop_id = ${scope.shopId} and i.group_id = n.id and (i.color = any(n.colors) or i.size = any(n.sizes))
    join reservation r on r.shop_id = i.shop_id and r.item_id = i.id and r.state in ('held', 'out')`.execute(
    q,
  );
  return new Set(open.map((row) => row.id));
};

const foreignSizes = (values: CellValues, stored: CellValues): CellError[] => {
  const sizes = new Set(splitCodes(values['sizes'] ?? stored['sizes'] ?? ''));
  return (splitMeasures(values['measures'] ?? '') ?? [])
    .filter((one) => !sizes.has(one.size))
    .slice(0, 1)
    .map((one) => ({ column: 'measures', message: 'noSizeOf', values: { size: one.size } }));
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const keys = rows.flatMap((row) => row.values['code'] ?? []);
  const found = (await exportGroupsQuery(desk.scope, { keys }).execute(desk.q)).rows.map(groupValues);
  const byCode = codeIndexOf(found, (one) => one.values['code'] ?? '');
  const checked = rows.map((one) => {
    const code = one.values['code'];
    const stored = code === undefined ? undefined : byCode.find(code);
    // Another spelling of a code is no change.
    const asStored = stored === undefined ? one.values : { ...one.values, code: stored.values['code'] ?? '' };
    const { row, errors } = resolveCodes(desk, kind, { ...one, values: asStored }, stored);
    if (code !== undefined) {
      // Stored codes may differ only by spelling.
      const line = desk.seen.get(stored === undefined ? codeKey(code) : `#${stored.id}`);
      if (line !== undefined) errors.push({ column: 'code', message: 'duplicate', values: { line } });
      else for (const key of [codeKey(code), `#${stored?.id}`]) desk.seen.set(key, row.line);
    }
    if (stored === undefined)
      errors.push(
        ...missingCells(kind, row.values).filter(
          (error) => !row.errors.some((own) => own.column === error.column),
        ),
      );
    const name = row.values['name'];
    if (name !== undefined && searchKey(name) === '') errors.push({ column: 'name', message: 'required' });
    errors.push(...foreignSizes(row.values, stored?.values ?? {}));
    return rowVerdict(kind, row, stored, errors);
  });
  const open = await openGroups(desk.q, desk.scope, checked);
  return checked.map((one) =>
    one.action === 'change' && open.has(one.targetId ?? 0)
      ? {
          ...one,
          action: 'wrong',
          errors: [{ column: 'code', message: 'usedItem' }],
          targetId: null,
          before: null,
          after: null,
        }
      : one,
  );
};

const newGroup = (values: CellValues): NewGroup => ({
  ...emptyGroup,
  ...givenFields(groupSheetFields, values),
  colors: splitCodes(values['colors'] ?? ''),
  sizes: splitCodes(values['sizes'] ?? ''),
  parts: splitParts(values['parts'] ?? '') ?? [],
  imageIds: {},
});

export const addGroupItems = (values: CellValues, stored: CellValues): { color: string; size: string }[] => {
  const list = (from: CellValues, key: string): string[] => splitCodes(from[key] ?? '');
  const all = (codes: string[]): string[] => (codes.length > 0 ? codes : ['']);
  const after = { ...stored, ...values };
  const had = { colors: new Set(list(stored, 'colors')), sizes: new Set(list(stored, 'sizes')) };
  return all(list(after, 'colors')).flatMap((color) =>
    all(list(after, 'sizes')).flatMap((size) =>
      (color !== '' && !had.colors.has(color)) || (size !== '' && !had.sizes.has(size))
        ? [{ color, size }]
        : [],
    ),
  );
};

const changeOf = (groupId: number, values: CellValues, stored: CellValues): GroupPatch => ({
  groupId,
  ...givenFields(groupSheetFields, values),
  ...(values['colors'] !== undefined && { colors: splitCodes(values['colors']) }),
  ...(values['sizes'] !== undefined && { sizes: splitCodes(values['sizes']) }),
  ...(values['parts'] !== undefined && { parts: splitParts(values['parts']) ?? [] }),
  ...(values['measures'] !== undefined && { measures: splitMeasures(values['measures']) ?? [] }),
  newItems: addGroupItems(values, stored),
});

/**
 * Throws if another user has created a group with this code since the check, because that group must not
 * change.
 */
const refuseOthers = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from product_group where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])
      and xmin::text <> (pg_current_xact_id()::text::numeric % 4294967296)::text`.execute(q);
  if ((rows[0]?.n ?? 0) > 0) throw new AppError('SHEET_CHANGED', { values: { n: rows[0]?.n ?? 0 } });
};

const add = async ({ q, scope }: SheetContext, rows: readonly CheckedRow[]): Promise<number[]> => {
  const values = rows.map((row) => row.after ?? {});
  const ids = (await insertGroups(q, scope, values.map(newGroup))).map((one) => one.groupId);
  await refuseOthers(q, scope, ids);
  const measured = values.flatMap(({ measures = '' }, at) =>
    measures === '' ? [] : [{ groupId: ids[at] ?? 0, measures: splitMeasures(measures) ?? [] }],
  );
  await patchGroups(q, scope, measured);
  return ids;
};

const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct i.group_id as id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = any(${[...ids]}::bigint[])
      and (exists (select 1 from unit u where u.shop_id = i.shop_id and u.item_id = i.id)
        or exists (select 1 from order_line l where l.shop_id = i.shop_id and l.item_id = i.id))
    union select g.id from product_group g where g.shop_id = ${scope.shopId} and g.id = any(${[...ids]}::bigint[]) and g.main_image_id is not null
    union select p.group_id from product_group_image p where p.shop_id = ${scope.shopId} and p.group_id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const groupSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => cells['code'] ?? cells['name'] ?? '',
  check,
  lock: lockGroups,
  add,
  change: ({ q, scope }, rows) =>
    patchGroups(
      q,
      scope,
      rows.map((row) => changeOf(row.id, row.values, row.stored)),
    ),
  prices: async ({ q, scope }, ids) => {
    const { rows } = await sql<{ id: number; price: number }>`
      select id, rental_price as price from product_group where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
      q,
    );
    return new Map(rows.map((row) => [row.id, row.price]));
  },
  load: async ({ q, scope }, ids) =>
    (await exportGroupsQuery(scope, { ids }).execute(q)).rows.map(groupValues),
  used,
  remove: removeGroups,
};
