/** Making a shop with branches and logins, in the caller's transaction: the demo shop and the import. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Package, Role } from '../../core/common/access.ts';
import type { Db, Tx } from '../../core/server/db.ts';

export type NewShop = {
  shopId: number;
  domain: string;
  name: string;
  package: Package;
  taxId: string | null;
  address: string;
  phone: string;
  promptPayId: string | null;
  vatSystem: boolean;
  inVat: boolean;
};

/** The shop with the VAT rate of 7 % (Revenue Code §80, as reduced by decree since 1992). */
export const insertShop = async (q: Tx, shop: NewShop): Promise<void> => {
  await sql`insert into shop (shop_id, domain, name, package, tax_id, address, phone, promptpay_id, vat_system, in_vat)
    values (${shop.shopId}, ${shop.domain}, ${shop.name}, ${shop.package}, ${shop.taxId}, ${shop.address}, ${shop.phone},
      ${shop.promptPayId}, ${shop.vatSystem}, ${shop.inVat})`.execute(q);
  await sql`insert into tax_rate (shop_id, from_day, rate) values (${shop.shopId}, '1992-01-01', 700)`.execute(
    q,
  );
};

export type NewBranch = { name: string; address: string; phone: string; taxBranchNo: string; flag1: string };

/** Ids in the order given. */
export const insertBranches = async (
  q: Tx,
  shopId: number,
  branches: readonly NewBranch[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into branch (shop_id, name, address, phone, tax_branch_no, flag1)
    select ${shopId}, b.* from unnest(${branches.map((one) => one.name)}::text[], ${branches.map((one) => one.address)}::text[],
      ${branches.map((one) => one.phone)}::text[], ${branches.map((one) => one.taxBranchNo)}::text[],
      ${branches.map((one) => one.flag1)}::text[]) as b (name, address, phone, tax_branch_no, flag1)
    returning id`.execute(q);
  return rows.map((row) => row.id);
};

export type NewUser = {
  username: string;
  displayName: string;
  passwordHash: string;
  role: Role;
  branchIds: readonly number[];
};

/** Users with one role each, and their places in the directory of logins. Ids in the order given; a taken username is a unique violation. */
export const insertUsers = async (q: Tx, shopId: number, users: readonly NewUser[]): Promise<number[]> => {
  const names = users.map((one) => one.username);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (shop_id, username, display_name, password_hash)
    select ${shopId}, u.* from unnest(${names}::text[], ${users.map((one) => one.displayName)}::text[],
      ${users.map((one) => one.passwordHash)}::text[]) as u (username, display_name, password_hash)
    returning id`.execute(q);
  const ids = rows.map((row) => row.id);
  await sql`insert into login (shop_id, username, user_id)
    select ${shopId}, l.* from unnest(${names}::text[], ${ids}::bigint[]) as l (username, user_id)`.execute(
    q,
  );
  await sql`insert into user_role (shop_id, user_id, role)
    select ${shopId}, r.* from unnest(${ids}::bigint[], ${users.map((one) => one.role)}::role_name[]) as r (user_id, role)`.execute(
    q,
  );
  const places = users.flatMap((one, index) =>
    one.branchIds.map((branchId) => ({ userId: ids[index] ?? 0, branchId })),
  );
  await sql`insert into user_branch (shop_id, user_id, branch_id)
    select ${shopId}, p.* from unnest(${places.map((one) => one.userId)}::bigint[], ${places.map((one) => one.branchId)}::bigint[])
      as p (user_id, branch_id)`.execute(q);
  return ids;
};

/** Held while a shop is made, by every process on the database: two never take the same number. */
export const lockShops = (q: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(7284117)`.execute(q);

/** Every shop has a login, and the directory of logins is what may be read across shops. */
export const shopIds = async (db: Db): Promise<number[]> => {
  const { rows } = await db.pool.query<{ shop_id: number }>(
    'select distinct shop_id from login order by shop_id',
  );
  return rows.map((row) => row.shop_id);
};

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for people to type: three groups of four, 59 bits. */
export const madeUpPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
