import { sql } from 'kysely';
import { type FieldInputs, omitFields } from '#lib/contract/field-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldCoalesces, recordsetFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reportItemsMoved } from '../ports/items-moved.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';
import { groupSheetFields } from '#catalog/group-fields.ts';
import type { SizeMeasure } from '#catalog/size-measures.ts';
import { copyToItems, writeMeasures } from './sql-save.ts';
import { type PartInput, writeParts } from './write-parts.ts';

export const lockGroups = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  groupIds: readonly number[],
): Promise<void> => {
  const ids = [...groupIds];
  await sql`select id from product_group where shop_id = ${scope.shopId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    q,
  );
  await sql`select id from product_item where shop_id = ${scope.shopId} and group_id = any(${ids}::bigint[]) order by group_id, id for update`.execute(
    q,
  );
};

const patchedFields = omitFields(groupSheetFields, ['code']);
const patched = {
  assignments: fieldCoalesces(patchedFields, 'n', 'g'),
  types: recordsetFields(patchedFields),
};

/** Absent fields remain. Existing `newItems` are skipped. */
export type GroupPatch = Partial<FieldInputs<typeof patchedFields>> & {
  groupId: number;
  colors?: readonly string[];
  sizes?: readonly string[];
  parts?: readonly PartInput[];
  measures?: readonly SizeMeasure[];
  newItems?: readonly { color: string; size: string }[];
};

const writeRows = (scope: Scope, changes: readonly GroupPatch[]) => sql`
  update product_group g set ${patched.assignments},
    version = g.version + 1, updated_by = ${scope.userId || null}, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("groupId" bigint, ${patched.types})
  where g.shop_id = ${scope.shopId} and g.id = n."groupId"`;

const codeTables = { colors: sql`product_group_color`, sizes: sql`product_group_size` };

const writeCodes = async (
  q: Tx,
  scope: Scope,
  kind: keyof typeof codeTables,
  changes: readonly GroupPatch[],
): Promise<void> => {
  const listed = changes.flatMap((one) =>
    one[kind] === undefined ? [] : [{ groupId: one.groupId, codes: one[kind] }],
  );
  if (listed.length === 0) return;
  const flat = listed.flatMap((one) => one.codes.map((code, sort) => ({ groupId: one.groupId, code, sort })));
  await sql`delete from ${codeTables[kind]} where shop_id = ${scope.shopId} and group_id = any(${listed.map((one) => one.groupId)}::bigint[])`.execute(
    q,
  );
  await sql`
    insert into ${codeTables[kind]} (shop_id, group_id, code, sort)
    select ${scope.shopId}, n.* from unnest(${flat.map((one) => one.groupId)}::bigint[], ${flat.map((one) => one.code)}::text[],
      ${flat.map((one) => one.sort)}::int[]) as n`.execute(q);
};

const addItems = async (q: Tx, scope: Scope, changes: readonly GroupPatch[]): Promise<void> => {
  const flat = changes.flatMap((one) =>
    (one.newItems ?? []).map((item) => ({ ...item, groupId: one.groupId })),
  );
  if (flat.length === 0) return;
  await sql`
    insert into product_item (shop_id, group_id, color, size, name, code, category, texture)
    select g.shop_id, g.id, n.color, n.size, g.name, g.code, g.category, g.texture
    from unnest(${flat.map((one) => one.groupId)}::bigint[], ${flat.map((one) => one.color)}::text[],
      ${flat.map((one) => one.size)}::text[]) with ordinality as n (group_id, color, size, place)
    join product_group g on g.shop_id = ${scope.shopId} and g.id = n.group_id
    order by n.place on conflict (shop_id, group_id, color, size) do nothing`.execute(q);
};

export const patchGroups = async (q: Tx, scope: Scope, changes: readonly GroupPatch[]): Promise<void> => {
  if (changes.length === 0) return;
  const ids = changes.map((one) => one.groupId);
  await writeRows(scope, changes).execute(q);
  await writeCodes(q, scope, 'colors', changes);
  await writeCodes(q, scope, 'sizes', changes);
  await writeParts(
    q,
    scope,
    changes.flatMap(({ groupId, parts }) => (parts === undefined ? [] : [{ groupId, parts }])),
  );
  await writeMeasures(
    q,
    scope,
    changes.flatMap(({ groupId, measures }) => (measures === undefined ? [] : [{ groupId, measures }])),
  );
  await addItems(q, scope, changes);
  await copyToItems(q, scope, ids);
  await refreshItemSearchKeys(q, scope, { groupIds: ids });
  await reportItemsMoved(q, scope);
};

/** Also removes the groups' items. A foreign key refuses groups in use. */
export const removeGroups = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  groupIds: readonly number[],
): Promise<void> => {
  await sql`delete from product_group where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[])`.execute(
    q,
  );
};

/** A foreign key refuses items with units. */
export const removeGroupItems = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  items: readonly { groupId: number; color: string; size: string }[],
): Promise<void> => {
  await sql`
    delete from product_item i using unnest(${items.map((one) => one.groupId)}::bigint[], ${items.map((one) => one.color)}::text[],
      ${items.map((one) => one.size)}::text[]) as n (group_id, color, size)
    where i.shop_id = ${scope.shopId} and i.group_id = n.group_id and i.color = n.color and i.size = n.size`.execute(
    q,
  );
};
