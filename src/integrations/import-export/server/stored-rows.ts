import { sql } from 'kysely';
import type { FieldInputs } from '#lib/contract/field-rows.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import { anyOfKeyList, codeKeyLists } from '#platform/search/match-codes.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { goodsHasCode } from '#sales/consumables/server/index.ts';
import type { CellValues } from '../columns.ts';
import { groupHasCode, setHasCode } from '#catalog/server/index.ts';
import type { SizeMeasure } from '#catalog/size-measures.ts';
import { groupSheetFields } from '#catalog/group-fields.ts';
import { customerSheetFields } from '#customers/customer-fields.ts';
import { unitSheetFields } from '#inventory/stock/unit-fields.ts';
import { goodsSheetFields } from '#sales/consumables/goods-fields.ts';
import { fieldCells } from './cells/field-cells.ts';
import { joinParts } from './cells/cells.ts';
import { joinMeasures } from './cells/measurement-cells.ts';
import type { KnownCodes } from '#setup/sheets/server/index.ts';
import { plainBaht } from '#setup/sheets/server/index.ts';
import { writeMembers } from './cells/set-member-cells.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

export type StoredRow = { id: number; values: CellValues };

type Shop = Pick<Scope, 'shopId'>;
type By = { ids: readonly number[] } | { keys: readonly string[] };

const groupSheetSelect = selectFields(groupSheetFields, 'g');
type GroupRow = FieldInputs<typeof groupSheetFields> & {
  id: number;
  colors: string[];
  sizes: string[];
  parts: { name: string; lossPrice: number }[];
  measures: SizeMeasure[];
};

export const exportGroupsQuery = (scope: Shop, by: By) => sql<GroupRow>`
  select g.id, ${groupSheetSelect},
    array(select c.code from product_group_color c where c.shop_id = g.shop_id and c.group_id = g.id order by c.sort) as colors,
    array(select z.code from product_group_size z where z.shop_id = g.shop_id and z.group_id = g.id order by z.sort) as sizes,
    coalesce((select json_agg(json_build_object('name', p.name, 'lossPrice', p.loss_price) order by p.sort, p.id)
      from product_group_part p where p.shop_id = g.shop_id and p.group_id = g.id), '[]'::json) as parts,
    coalesce((select json_agg(json_build_object('size', s.size, 'bust', s.bust, 'waist', s.waist, 'hip', s.hip, 'length', s.length)
        order by z.sort)
      from size_measure s join product_group_size z on z.shop_id = s.shop_id and z.group_id = s.group_id and z.code = s.size
      where s.shop_id = g.shop_id and s.group_id = g.id), '[]'::json) as measures
  from product_group g where g.shop_id = ${scope.shopId}
    and ${'ids' in by ? sql`g.id = any(${[...by.ids]}::bigint[])` : groupHasCode(by.keys)}
  order by g.id`;

export const groupValues = ({ id, colors, sizes, parts, measures, ...fields }: GroupRow): StoredRow => ({
  id,
  values: {
    ...fieldCells(groupSheetFields, fields),
    colors: colors.join('|'),
    sizes: sizes.join('|'),
    parts: joinParts(parts),
    measures: joinMeasures(measures),
  },
});

const unitSheetSelect = selectFields(unitSheetFields, 'u');
type UnitRow = {
  id: number;
  barcode: string;
  groupCode: string;
  color: string;
  size: string;
  branchId: number;
  state: string;
} & FieldInputs<typeof unitSheetFields>;

/**
 * Finds units by id or barcode, in any branch. `limit 1` forces one index probe per key, because the planner
 * misjudges the number of units.
 */
export const exportUnitsQuery = (scope: Shop, by: By) => sql<UnitRow>`
  select u.id, u.barcode, g.code as "groupCode", i.color, i.size, u.branch_id as "branchId", u.state, ${unitSheetSelect}
  from ${
    'ids' in by
      ? sql`unnest(${[...by.ids]}::bigint[]) k(key), lateral (select * from unit u where u.shop_id = ${scope.shopId} and u.id = k.key limit 1) u`
      : sql`unnest(${[...by.keys]}::text[], ${codeKeyLists(by.keys)}::text[]) k(key, code_keys), lateral (select * from unit u where u.shop_id = ${scope.shopId}
          and (u.code_key = ${anyOfKeyList(sql`k.code_keys`)} or u.barcode = k.key) order by u.barcode = k.key desc limit 1) u`
  }, lateral (select * from product_item i where i.shop_id = ${scope.shopId} and i.id = u.item_id limit 1) i,
    lateral (select * from product_group g where g.shop_id = ${scope.shopId} and g.id = i.group_id limit 1) g
  order by u.id`;

export const unitValues = (
  { id, branchId, barcode, groupCode, color, size, state, ...fields }: UnitRow,
  known: KnownCodes,
): StoredRow & { branchId: number } => ({
  id,
  branchId,
  values: {
    barcode,
    groupCode,
    color,
    size,
    branch: known.branchName(branchId),
    state,
    ...fieldCells(unitSheetFields, fields),
  },
});

const customerSheetSelect = selectFields(customerSheetFields, 'c');
type CustomerRow = { id: number } & FieldInputs<typeof customerSheetFields>;

/** Citizen ids are never exported (PDPA §22). */
export const exportCustomersQuery = (scope: Shop, by: By) => sql<CustomerRow>`
  select c.id, ${customerSheetSelect}
  from customer c where c.shop_id = ${scope.shopId} and c.merged_into_id is null and c.erased_at is null
    and ${'ids' in by ? sql`c.id = any(${[...by.ids]}::bigint[])` : sql`c.name || '|' || c.phone = any(${[...by.keys]}::text[])`}
  order by c.id`;

export const customerValues = ({ id, ...row }: CustomerRow): StoredRow => ({
  id,
  values: { customerId: String(id), ...fieldCells(customerSheetFields, row) },
});

const goodsSheetSelect = selectFields(goodsSheetFields, 'g');
type GoodsRow = { id: number } & FieldInputs<typeof goodsSheetFields>;

export const exportGoodsQuery = (scope: Shop, by: By) => sql<GoodsRow>`
  select g.id, ${goodsSheetSelect}
  from goods g where g.shop_id = ${scope.shopId} and ${
    'ids' in by ? sql`g.id = any(${[...by.ids]}::bigint[])` : goodsHasCode(by.keys)
  } order by g.id`;

export const goodsValues = ({ id, ...row }: GoodsRow): StoredRow => ({
  id,
  values: fieldCells(goodsSheetFields, row),
});

/** Amounts are in satang, but `amount` of `percent_off` is in basis points. */
type SetRow = {
  id: number;
  code: string;
  name: string;
  category: string;
  pricing: string;
  amount: number;
  ownBail: number | null;
  active: boolean;
  note: string;
  members: {
    name: string;
    quantity: number;
    optional: boolean;
    leftOutLess: number;
    choices: { code: string; groupId: number; look: [string, string] | null; change: number }[];
  }[];
};

export const exportSetsQuery = (scope: Shop, by: By) => sql<SetRow>`
  select s.id, s.code, s.name, s.category, s.pricing, s.amount, s.own_bail as "ownBail", s.active, s.note,
    coalesce((select json_agg(json_build_object('name', p.name, 'quantity', p.quantity, 'optional', p.optional, 'leftOutLess', p.left_out_less,
        'choices', (select json_agg(json_build_object('code', g.code, 'groupId', g.id, 'change', c.price_change,
            'look', case when i.id is not null then json_build_array(i.color, i.size) end) order by c.position)
          from product_set_choice c left join product_item i on i.shop_id = ${scope.shopId} and i.id = c.item_id
          join product_group g on g.shop_id = ${scope.shopId} and g.id = ${leakproofCoalesce(sql`c.group_id`, sql`i.group_id`)}
          where c.shop_id = ${scope.shopId} and c.member_id = p.id)) order by p.position)
      from product_set_member p where p.shop_id = ${scope.shopId} and p.set_id = s.id), '[]') as members
  from product_set s where s.shop_id = ${scope.shopId} and ${
    'ids' in by ? sql`s.id = any(${[...by.ids]}::bigint[])` : setHasCode(by.keys)
  } order by s.id`;

export const setValues = ({ id, ...row }: SetRow): StoredRow => ({
  id,
  values: {
    ...row,
    amount: plainBaht(row.amount),
    ownBail: row.ownBail === null ? 'sum' : plainBaht(row.ownBail),
    active: row.active ? 'y' : 'n',
    members: writeMembers(row.members),
  },
});
