import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { lockShopNumbers, listShopIds } from '#platform/tenancy/login-directory.ts';
import { hashPassword, insertUsers } from '#access/authentication/server/index.ts';
import { insertBranches, insertShop } from '#setup/shop/server/index.ts';
import { generatePassword } from '#platform/crypto/generate-password.ts';
import { importWords } from './words/wardrobe.ts';

export const isDomain = (text: string): boolean => /^[a-z0-9](?:[a-z0-9.-]{0,60}[a-z0-9])?$/.test(text);

type Found = { domain: string; branch_id: number | null };

const shopQuery = (shopId: number) => sql<Found>`
  select s.domain, (select b.id from branch b where b.shop_id = s.shop_id and b.active order by (b.flag1 = 'm') desc, b.id limit 1) as branch_id
  from shop s where s.shop_id = ${shopId}`;

const find = async (db: Db, ids: readonly number[], domain: string): Promise<Scope | undefined> => {
  for (const shopId of ids) {
    const shop = (await db.read({ shopId }, shopQuery(shopId)))[0];
    if (shop?.domain !== domain) continue;
    if (shop.branch_id === null) throw new Error(`the shop ${domain} has no branch`);
    return systemScope(shopId, [shop.branch_id]);
  }
  return undefined;
};

export type ImportShop = { scope: Scope; made?: { username: string; password: string } };

export const findImportShop = async (db: Db, domain: string): Promise<Scope | undefined> =>
  find(db, await listShopIds(db), domain);

export const shopDomains = async (db: Db): Promise<string[]> => {
  const domains: string[] = [];
  for (const shopId of await listShopIds(db))
    domains.push(...(await db.read({ shopId }, shopQuery(shopId))).map(({ domain }) => domain));
  return domains;
};

/**
 * Finds the shop, or makes it (`made`) with package l, no VAT registration and an owner who can log in. The
 * scope is in the main branch.
 */
export const findOrMakeImportShop = async (db: Db, domain: string): Promise<ImportShop> => {
  const username = `owner.${domain}`;
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  for (;;) {
    const ids = await listShopIds(db);
    const known = await find(db, ids, domain);
    if (known !== undefined) return { scope: known };
    // A concurrent import has made the shop and taken this number.
    const shopId = Math.max(0, ...ids) + 1;
    const scope = await db.tx({ shopId }, async (q) => {
      await lockShopNumbers(q);
      const taken = await sql<{
        n: number;
      }>`select count(*) as n from login where shop_id >= ${shopId}`.execute(q);
      if ((taken.rows[0]?.n ?? 0) > 0) return undefined;
      await insertShop(q, {
        shopId,
        domain,
        name: domain,
        package: 'l',
        taxId: null,
        address: '',
        phone: '',
        promptPayId: null,
        vatSystem: false,
        inVat: true,
      });
      const branchIds = await insertBranches(q, shopId, [
        { name: importWords.branch, address: '', phone: '', taxBranchNo: '00000', flag1: 'm' },
      ]);
      await insertUsers(q, shopId, [
        { username, displayName: importWords.owner, passwordHash, role: 'owner', branchIds },
      ]);
      return systemScope(shopId, branchIds);
    });
    if (scope !== undefined) return { scope, made: { username, password } };
  }
};
