/** What is stored, in the form of a sheet's row; read by key for imports and by id for exports. */
import { sql } from 'kysely';
import type { Scope } from '../../core/server/scope.ts';
import type { Values } from '../columns.ts';
import { joinParts, plainBaht } from './cells.ts';
import type { Known } from './known.ts';

export type Stored = { id: number; values: Values };

type Shop = Pick<Scope, 'shopId'>;
type By = { ids: readonly number[] } | { keys: readonly string[] };

type GroupRow = {
  id: number;
  code: string;
  name: string;
  category: string;
  texture: string;
  colors: string[];
  sizes: string[];
  gender: string;
  yearth: number;
  item_amount: number;
  rental_price: number;
  bail: number;
  item_code_3_digit: string;
  item_status: string;
  web_category: string;
  web_item: string;
  web_hot_item: string;
  state: boolean;
  parts: { name: string; loss_price: number }[];
};

/** Groups by id or code. */
export const groupsQuery = (scope: Shop, by: By) => sql<GroupRow>`
  select g.id, g.code, g.name, g.category, g.texture, g.gender, g.yearth, g.item_amount, g.rental_price, g.bail,
    g.item_code_3_digit, g.item_status, g.web_category, g.web_item, g.web_hot_item, g.state,
    array(select c.code from product_group_color c where c.shop_id = g.shop_id and c.group_id = g.id order by c.sort) as colors,
    array(select z.code from product_group_size z where z.shop_id = g.shop_id and z.group_id = g.id order by z.sort) as sizes,
    coalesce((select json_agg(json_build_object('name', p.name, 'loss_price', p.loss_price) order by p.sort, p.id)
      from product_group_part p where p.shop_id = g.shop_id and p.group_id = g.id), '[]'::json) as parts
  from product_group g where g.shop_id = ${scope.shopId}
    and ${'ids' in by ? sql`g.id = any(${[...by.ids]}::bigint[])` : sql`g.code = any(${[...by.keys]}::text[]) and g.code <> ''`}
  order by g.id`;

export const groupValues = (row: GroupRow): Stored => ({
  id: row.id,
  values: {
    code: row.code,
    name: row.name,
    category: row.category,
    texture: row.texture,
    colors: row.colors.join('|'),
    sizes: row.sizes.join('|'),
    gender: row.gender,
    yearth: String(row.yearth),
    itemAmount: String(row.item_amount),
    rentalPrice: plainBaht(row.rental_price),
    bail: plainBaht(row.bail),
    itemCode3Digit: row.item_code_3_digit,
    itemStatus: row.item_status,
    webCategory: row.web_category,
    webItem: row.web_item,
    webHotItem: row.web_hot_item,
    state: row.state ? 'y' : 'n',
    parts: joinParts(row.parts.map((part) => ({ name: part.name, lossPrice: part.loss_price }))),
  },
});

type UnitRow = {
  id: number;
  barcode: string;
  code: string;
  color: string;
  size: string;
  branch_id: number;
  state: string;
  cost: number;
  acquired_day: string | null;
  note: string;
};

/**
 * Units by id or barcode, of any branch. Each key is a probe of its own (`limit 1` keeps it one), however wrong the planner
 * is about how many units there are.
 */
export const unitsQuery = (scope: Shop, by: By) => sql<UnitRow>`
  select u.id, u.barcode, g.code, i.color, i.size, u.branch_id, u.state, u.cost, u.acquired_day, u.note
  from ${
    'ids' in by
      ? sql`unnest(${[...by.ids]}::bigint[]) k(key), lateral (select * from unit u where u.shop_id = ${scope.shopId} and u.id = k.key limit 1) u`
      : sql`unnest(${[...by.keys]}::text[]) k(key), lateral (select * from unit u where u.shop_id = ${scope.shopId} and u.barcode = k.key limit 1) u`
  }, lateral (select * from product_item i where i.shop_id = ${scope.shopId} and i.id = u.item_id limit 1) i,
    lateral (select * from product_group g where g.shop_id = ${scope.shopId} and g.id = i.group_id limit 1) g
  order by u.id`;

export const unitValues = (row: UnitRow, known: Known): Stored & { branchId: number } => ({
  id: row.id,
  branchId: row.branch_id,
  values: {
    barcode: row.barcode,
    groupCode: row.code,
    color: row.color,
    size: row.size,
    branch: known.branchName(row.branch_id),
    state: row.state,
    cost: plainBaht(row.cost),
    acquiredDay: row.acquired_day ?? '',
    note: row.note,
  },
});

type CustomerRow = {
  id: number;
  name: string;
  phone: string;
  phone2: string;
  line_id: string;
  email: string;
  address: string;
  subdistrict: string;
  district: string;
  province: string;
  postcode: string;
  tax_id: string | null;
  tax_branch_no: string | null;
  note: string;
  watch: boolean;
  watch_reason: string;
};

/** Customers by id, or by 'name|phone'. Citizen ids never leave (PDPA §22). */
export const customersQuery = (scope: Shop, by: By) => sql<CustomerRow>`
  select c.id, c.name, c.phone, c.phone2, c.line_id, c.email, c.address, c.subdistrict, c.district, c.province, c.postcode,
    c.tax_id, c.tax_branch_no, c.note, c.watch, c.watch_reason
  from customer c where c.shop_id = ${scope.shopId} and c.merged_into_id is null and c.erased_at is null
    and ${'ids' in by ? sql`c.id = any(${[...by.ids]}::bigint[])` : sql`c.name || '|' || c.phone = any(${[...by.keys]}::text[])`}
  order by c.id`;

export const customerValues = (row: CustomerRow): Stored => ({
  id: row.id,
  values: {
    customerId: String(row.id),
    name: row.name,
    phone: row.phone,
    phone2: row.phone2,
    lineId: row.line_id,
    email: row.email,
    address: row.address,
    subdistrict: row.subdistrict,
    district: row.district,
    province: row.province,
    postcode: row.postcode,
    taxId: row.tax_id ?? '',
    taxBranchNo: row.tax_branch_no ?? '',
    note: row.note,
    watch: row.watch ? 'y' : 'n',
    watchReason: row.watch_reason,
  },
});
