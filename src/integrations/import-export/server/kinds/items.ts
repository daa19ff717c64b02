/** A row is a colour and size of a group. A row for an existing item changes nothing. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertGroupItems, lockGroupsOfItems, removeGroupItemsById } from '#catalog/server/index.ts';
import type { CellError } from '#integrations/import-export/columns.ts';
import { resolveCodes } from '../cells/reference-list-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';
import { groupsOfCodes } from './groups-of-codes.ts';

const kind = 'items';

type ItemRow = { id: number; groupId: number; groupCode: string; color: string; size: string };
const itemsQuery = (
  scope: Pick<Scope, 'shopId'>,
  by: { ids: readonly number[] } | { groupIds: readonly number[] },
) =>
  sql<ItemRow>`
  select i.id, g.id as "groupId", g.code as "groupCode", i.color, i.size from product_item i
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  where i.shop_id = ${scope.shopId} and ${
    'ids' in by
      ? sql`i.id = any(${[...by.ids]}::bigint[])`
      : sql`i.group_id = any(${[...by.groupIds]}::bigint[])`
  } order by i.id`;

const itemValues = ({ id, groupCode, color, size }: ItemRow): StoredRow => ({
  id,
  values: { groupCode, color, size },
});
const lookOf = (
  groupId: number | undefined,
  { color = '', size = '' }: { color?: string | undefined; size?: string | undefined },
): string => `${groupId}|${color}|${size}`;

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const groups = await groupsOfCodes(
    desk,
    rows.flatMap((row) => row.values['groupCode'] ?? []),
  );
  const groupIds = groups.all.map((one) => one.id);
  const items = (await itemsQuery(desk.scope, { groupIds }).execute(desk.q)).rows;
  const byLook = new Map(items.map((one) => [lookOf(one.groupId, one), itemValues(one)]));
  return rows.map((one) => {
    const code = one.values['groupCode'];
    const group = code === undefined ? undefined : groups.find(code);
    const named = group === undefined ? one : { ...one, values: { ...one.values, groupCode: group.code } };
    const { row, errors } = resolveCodes(desk, kind, named, byLook.get(lookOf(group?.id, one.values)));
    const look = lookOf(group?.id, row.values);
    const found: CellError[] = [...errors];
    if (code !== undefined && group === undefined) found.push({ column: 'groupCode', message: 'noGroup' });
    if (code === undefined && row.errors.every((error) => error.column !== 'groupCode'))
      found.push(...missingCells(kind, row.values));
    if (group !== undefined) {
      const line = desk.seen.get(look);
      if (line === undefined) desk.seen.set(look, row.line);
      else found.push({ column: 'groupCode', message: 'duplicate', values: { line } });
    }
    return rowVerdict(kind, row, byLook.get(look), found);
  });
};

const add = async (desk: SheetContext, rows: readonly CheckedRow[]): Promise<number[]> => {
  const groups = await groupsOfCodes(
    desk,
    rows.flatMap((row) => row.after?.['groupCode'] ?? []),
  );
  return insertGroupItems(
    desk.q,
    desk.scope,
    rows.map(({ after }) => ({
      groupId: groups.find(after?.['groupCode'] ?? '')?.id ?? 0,
      color: after?.['color'] ?? '',
      size: after?.['size'] ?? '',
    })),
  );
};

const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select i.id from product_item i where i.shop_id = ${scope.shopId} and i.id = any(${[...ids]}::bigint[])
      and (i.image_id is not null
        or exists (select 1 from unit u where u.shop_id = i.shop_id and u.item_id = i.id)
        or exists (select 1 from order_line l where l.shop_id = i.shop_id and l.item_id = i.id)
        or exists (select 1 from product_set_choice c where c.shop_id = i.shop_id and c.item_id = i.id))`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const itemSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) =>
    [cells['groupCode'], cells['color'], cells['size']].filter((one) => (one ?? '') !== '').join(' '),
  check,
  lock: lockGroupsOfItems,
  add,
  change: () => Promise.resolve(),
  load: async ({ q, scope }, ids) => (await itemsQuery(scope, { ids }).execute(q)).rows.map(itemValues),
  used,
  remove: removeGroupItemsById,
};
