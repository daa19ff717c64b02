import { sql } from 'kysely';
import { emptyCustomer, insertCustomers } from '#customers/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { hashPassword, insertUsers } from '#access/authentication/server/index.ts';
import type { PriceTier } from '#orders/order/rules/rent-pricing.ts';
import { insertBranches, insertShop } from '#setup/shop/server/index.ts';
import { holidays, staff } from './words/staff.ts';
import { branches, customers, shop } from './words/wardrobe.ts';

export const demoDomain = 'ratri';
export const demoUsers = ['owner', 'admin', 'staff', 'staff2'] as const;

export const hashDemoPasswords = (password: string): Promise<string[]> =>
  Promise.all(demoUsers.map(() => hashPassword(password)));

/** Returns the ids in list order. */
export const insertDemoShop = async (q: Tx, shopId: number): Promise<number[]> => {
  const [head] = branches;
  await insertShop(q, {
    shopId,
    domain: demoDomain,
    name: shop.name,
    package: 'm',
    taxId: shop.taxId,
    address: head?.address ?? '',
    phone: shop.phone,
    promptPayId: shop.promptPay,
    vatSystem: true,
    inVat: true,
    bailBack: { cash: 1, transfer: 3 },
    holdsCards: true,
  });
  return insertBranches(q, shopId, branches);
};

const roles = { owner: 'owner', admin: 'admin', staff: 'staff', staff2: 'staff' } as const;

/** Returns one clerk per branch. */
export const addUsers = async (q: Tx, scope: Scope, hashes: readonly string[]): Promise<number[]> => {
  const [first = 0, second = 0] = scope.branchIds;
  const at = { owner: scope.branchIds, admin: scope.branchIds, staff: [first], staff2: [second] };
  const users = demoUsers.map((username, index) => ({
    username,
    displayName: staff[username],
    passwordHash: hashes[index] ?? '',
    role: roles[username],
    branchIds: at[username],
  }));
  const [, admin = 0, staffId = 0, staff2 = 0] = await insertUsers(q, scope.shopId, users);
  return [staffId, staff2, admin];
};

export type DemoPriceTier = PriceTier & { id: number; days: number };

const tiers: readonly (PriceTier & { days: number })[] = [
  { days: 3, priceRule: 'same', pricePercent: null, price: null },
  { days: 5, priceRule: 'scale', pricePercent: 140, price: null },
  { days: 7, priceRule: 'scale', pricePercent: 170, price: null },
];

export const addPriceTiers = async (q: Tx, scope: Scope): Promise<DemoPriceTier[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into rent_duration (shop_id, rent_days, price_rule, price_percent, sort)
    select ${scope.shopId}, t.* from unnest(${tiers.map((one) => one.days)}::int[], ${tiers.map((one) => one.priceRule)}::price_rule[],
      ${tiers.map((one) => one.pricePercent)}::int[], ${tiers.map((_, index) => index)}::int[]) as t (rent_days, price_rule, price_percent, sort)
    returning id`.execute(q);
  return tiers.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 }));
};

export const addClosedDays = async (q: Tx, scope: Scope, today: Day): Promise<Day[]> => {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) =>
    holidays.map(({ day, name }) => ({ day: `${each}-${day}` as Day, name })),
  );
  await sql`insert into closed_day (shop_id, day, name)
    select ${scope.shopId}, d.* from unnest(${days.map((one) => one.day)}::date[], ${days.map((one) => one.name)}::text[]) as d`.execute(
    q,
  );
  return days.map((one) => one.day);
};

export const addCustomers = (q: Tx, scope: Scope): Promise<number[]> =>
  insertCustomers(
    q,
    scope,
    customers.map((one) => ({
      fields: {
        ...emptyCustomer,
        ...one,
        taxId: one.taxId ?? '',
        taxBranchNo: one.taxBranchNo ?? '',
      },
    })),
  );
