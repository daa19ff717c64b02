/** Fills one shop by SQL with a year of ledger entries and their documents, evenly per day in one branch. */
import type pg from 'pg';
import { asDay } from '#lib/dates/day.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';
import { dropIndexesForLoad } from '../support/without-indexes.ts';

export const bookDays = 365;

/**
 * Writes `n` entries over the last `bookDays` days. An order pays rent and deposit and gets the deposit back.
 * One entry in fifty is an expense.
 */
const statements = (n: number): string[] => [
  "insert into shop (shop_id, domain, name, package, tax_id, vat_system) values (1, 'bench', 'Bench', 'l', '0105541069237', true)",
  insertTermsSql,
  "insert into tax_rate values (1, '1992-01-01', 700)",
  "insert into branch (shop_id, name, tax_branch_no, flag1) values (1, 'Main', '00000', 'm')",
  "insert into app_user (shop_id, username, display_name, password_hash) values (1, 'bench', 'bench', '-')",
  `insert into rental_order (shop_id, branch_id, order_no)
   select 1, b.id, 'R' || o from generate_series(0, ${Math.ceil(n / 4)}) o cross join branch b order by o`,
  'create temp table first_order as select min(id) as id from rental_order',
  `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day)
   select 1, b.id, case when e % 50 = 49 then null else f.id + e / 4 end,
     (case when e % 50 = 49 then 'expense' when e % 4 = 0 then 'down_payment' when e % 4 = 1 then 'rent' when e % 4 = 2 then 'bail_taken' else 'bail_returned' end)::entry_kind,
     (array['cash', 'cash', 'transfer', 'promptpay', 'card'])[1 + (e / 7) % 5]::pay_method,
     (case when e % 50 = 49 or e % 4 = 3 then -1 else 1 end) * (10000 + e % 990 * 100),
     current_date - ${bookDays} + 1 + (e::bigint * ${bookDays} / ${n})::int
   from generate_series(0, ${n} - 1) e cross join branch b cross join first_order f order by e`,
];

/** This past day is closed and reopened repeatedly. */
export const repeatedlyClosedDay = asDay('2020-01-01');

export const fillBooks = async (owner: pg.Client, n: number, onOneDay: number): Promise<void> => {
  const putBack = await dropIndexesForLoad(owner);
  for (const text of statements(n)) await owner.query(text);
  await owner.query(
    `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day)
     select 1, branch_id, order_id, kind, method, amount, '${repeatedlyClosedDay}' from ledger_entry where order_id is not null order by id limit ${onOneDay}`,
  );
  await putBack();
  await owner.query('vacuum analyze');
};
