import type { CompiledQuery } from 'kysely';
import type { Role } from '#lib/vocabulary/access-rules.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { newSession, userRow } from '#access/authentication/server/index.ts';
import { insertTermsSql } from '#setup/shop/server/index.ts';

/** Runs SQL as the schema owner, without row-level security. */
export type OwnerQuery = <T extends object = Record<string, never>>(
  text: string,
  values?: unknown[],
) => Promise<T[]>;

export type TestPerson = {
  shopId: number;
  userId: number;
  username: string;
  roles: Role[];
  branchIds: number[];
  sessionId: number;
};

const idOf = (rows: { id: string }[]): number => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return Number(row.id);
};

/** Logs the user in with their current permissions. */
export const insertSession = async (sql: OwnerQuery, shopId: number, userId: number): Promise<number> => {
  const run = async <T extends object>(query: CompiledQuery<T>): Promise<T> => {
    const [row] = await sql<T>(query.sql, [...query.parameters]);
    if (row === undefined) throw new Error('nobody logs in');
    return row;
  };
  const user = await run(userRow(shopId, userId).compile(queryBuilder));
  const made = newSession(
    shopId,
    { id: userId, standing: user.standing },
    'no token',
    'test',
    30,
    'no browser',
  );
  return Number((await run(made.compile(queryBuilder))).id);
};

/** The user has no password and logs in by token. */
export const insertTestUser = async (
  sql: OwnerQuery,
  shopId: number,
  username: string,
  roles: Role[],
  branchIds: number[],
): Promise<TestPerson> => {
  const userId = idOf(
    await sql(
      "insert into app_user (shop_id, username, display_name, password_hash) values ($1, $2, $2, 'no password') returning id",
      [shopId, username],
    ),
  );
  await sql('insert into login (username, shop_id, user_id) values ($2, $1, $3)', [shopId, username, userId]);
  await sql(
    `with ruled as (insert into user_role select $1::int, $2::bigint, role from unnest($3::role_name[]) as role)
     insert into user_branch select $1::int, $2::bigint, branch from unnest($4::bigint[]) as branch`,
    [shopId, userId, roles, branchIds],
  );
  return { shopId, userId, username, roles, branchIds, sessionId: await insertSession(sql, shopId, userId) };
};

export type TestShopOf<P> = {
  shopId: number;
  branchA: number;
  branchB: number;
  owner: P;
  admin: P;
  staff: P;
  staff2: P;
};

/**
 * Inserts a shop with two branches. The first is the main branch. Owner and admin work in both branches,
 * staff in the first and staff2 in the second.
 */
export const insertTestShop = async (sql: OwnerQuery, shopId: number): Promise<TestShopOf<TestPerson>> => {
  await sql(
    `with made as (
       insert into shop (shop_id, domain, name, package, tax_id, promptpay_id, staff_expense_limit, staff_receipt_from)
       values ($1, 'shop' || $1::int, 'Shop ' || $1::int, 's', '0105541069237', '0812345678', 9999999999, 9999999999) returning shop_id)
     insert into tax_rate select shop_id, '1992-01-01', 700 from made`,
    [shopId],
  );
  await sql(`${insertTermsSql} where shop_id = $1`, [shopId]);
  const branch = async (title: string, no: string, flag1: string): Promise<number> =>
    idOf(
      await sql(
        'insert into branch (shop_id, name, tax_branch_no, flag1) values ($1, $2, $3, $4) returning id',
        [shopId, title, no, flag1],
      ),
    );
  const branchA = await branch('Main', '00000', 'm');
  const branchB = await branch('Second', '00001', '');
  const person = (name: string, role: Role, branchIds: number[]): Promise<TestPerson> =>
    insertTestUser(sql, shopId, `${name}${shopId}`, [role], branchIds);
  return {
    shopId,
    branchA,
    branchB,
    owner: await person('owner', 'owner', [branchA, branchB]),
    admin: await person('admin', 'admin', [branchA, branchB]),
    staff: await person('staff', 'staff', [branchA]),
    staff2: await person('staff-b', 'staff', [branchB]),
  };
};
