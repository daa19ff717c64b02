/**
 * Fills one shop for the search: groups with varied words, units in two branches, past and future
 * reservations.
 */
import type pg from 'pg';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import {
  garmentColors,
  groupNameSql,
  textArraySql,
  referenceListsSql,
  garmentSizes,
} from './garment-names.ts';
import { dropIndexesForLoad } from '../support/without-indexes.ts';

export const wardrobeSize = { groups: 5000, units: 50_000, reservations: 1_000_000 };

/**
 * Every unit has `each` reservations, nine days apart. The newest four are in the future, the fifth is out
 * (overdue for one unit of a hundred), and older ones are history.
 */
const statements = (size: typeof wardrobeSize, shop: number): string[] => {
  const items = size.groups * 4;
  const each = size.reservations / size.units;
  return [
    `insert into shop (shop_id, domain, name, package) values (${shop}, 'bench', 'Bench', 'l')`,
    `${insertTermsSql} where shop_id = ${shop}`,
    `insert into branch (shop_id, name, tax_branch_no, flag1) values (${shop}, 'Main', '00000', 'm'), (${shop}, 'Second', '00001', '')`,
    `insert into app_user (shop_id, username, display_name, password_hash) values (${shop}, 'bench', 'bench', '-')`,
    referenceListsSql(shop),
    `insert into product_group (shop_id, code, name, category, rental_price, bail, item_code_3_digit)
     select ${shop}, 'B' || lpad(g::text, 5, '0'), ${groupNameSql}, 'C' || g % 10, 50000 + g * 100, 100000, '000'
     from generate_series(1, ${size.groups}) g`,
    `insert into product_item (shop_id, group_id, color, size, name, code, category)
     select g.shop_id, g.id, (${textArraySql(garmentColors.map((one) => one[0]))})[1 + (g.id + c) % 8], (${textArraySql(garmentSizes)})[1 + (g.id / 8 + s) % 4], g.name, g.code, g.category
     from product_group g cross join generate_series(0, 1) c cross join generate_series(0, 1) s where g.shop_id = ${shop} order by g.id, c, s`,
    `insert into unit (shop_id, item_id, branch_id, barcode, code_key, state)
     select i.shop_id, i.id, b.branches[1 + c.copy % 2], i.code || '-' || i.n || '-' || c.copy, upper(i.code || '-' || i.n || '-' || c.copy), 'ready'
     from (select *, row_number() over (order by id) as n from product_item where shop_id = ${shop}) i
     cross join (select array_agg(id order by id) as branches from branch where shop_id = ${shop}) b
     cross join lateral generate_series(1, (${size.units} * i.n / ${items} - ${size.units} * (i.n - 1) / ${items})::int) as c (copy)`,
    `create temp table bench_unit as select row_number() over (order by id) - 1 as u, id, item_id, branch_id from unit where shop_id = ${shop}`,
    // As in a shop, the rows are ordered by creation day, with shuffled units.
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state)
     select ${shop}, x.id, x.item_id, x.branch_id, daterange(p.pickup, p.pickup + 5), case when p.k = 4 and x.u % 100 = 0 then current_date - 1 else p.pickup + 3 end, p.k > 3, (case when p.k > 4 then 'returned' when p.k = 4 then 'out' else 'held' end)::reservation_state
     from generate_series(0, ${each - 1}) as s (turn) cross join bench_unit x
     cross join lateral (select ${each - 1} - turn as k, current_date + 33 + (x.u % 4)::int - 9 * (${each - 1} - turn) as pickup) p
     where p.k > 3 or (x.u + p.k) % 3 <> 0 order by turn, x.u * 7919 % ${size.units}`,
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state)
     select ${shop}, x.id, x.item_id, x.branch_id, daterange(current_date - 900 - 9 * n, current_date - 895 - 9 * n), current_date - 897 - 9 * n, true, 'returned'
     from bench_unit x cross join generate_series(1, 2) n
     order by x.u limit ${size.reservations} - (select count(*) from reservation where shop_id = ${shop})`,
    `update unit set state = 'out' where shop_id = ${shop} and id in (select unit_id from reservation where shop_id = ${shop} and state = 'out')`,
  ];
};

/** The database is empty and migrated. The caller writes the search texts and passes an owner connection. */
export const fillSearch = async (
  owner: pg.Client,
  size = wardrobeSize,
  shop = 1,
  more: readonly string[] = [],
): Promise<void> => {
  // The reservations of this wardrobe have no orders.
  await owner.query('alter table reservation drop constraint reservation_has_line');
  const putBack = await dropIndexesForLoad(owner);
  for (const text of [...statements(size, shop), ...more]) await owner.query(text);
  await putBack();
};
