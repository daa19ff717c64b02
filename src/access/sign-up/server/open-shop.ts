import { sql } from 'kysely';
import type { Package } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { anonymousScope } from '#platform/http/auth/token-claims.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { lockShopNumbers, listShopIds } from '#platform/tenancy/login-directory.ts';
import { constraintOf } from '#platform/db/pool.ts';
import { insertUsers } from '#access/authentication/server/index.ts';
import { insertBranches, insertShop, saveFirstStepsHidden } from '#setup/shop/server/index.ts';

export type ShopToCreate = {
  shopName: string;
  domain: string;
  branchName: string;
  phone: string;
  vatSystem: boolean;
  taxId: string;
  promptPayId: string;
  package: Package;
  owner: { username: string; displayName: string; email: string; passwordHash: string };
  ip: string;
};

const codesOfConstraints = [
  ['shop_domain_key', 'DOMAIN_TAKEN'],
  ['shop_domain_pkey', 'DOMAIN_TAKEN'],
  ['login_pkey', 'USERNAME_TAKEN'],
] as const;

const make = async (q: Tx, shopId: number, one: ShopToCreate): Promise<void> => {
  const { owner } = one;
  await insertShop(q, {
    shopId,
    domain: one.domain,
    name: one.shopName,
    package: one.package,
    taxId: one.taxId === '' ? null : one.taxId,
    address: '',
    phone: one.phone,
    promptPayId: one.promptPayId === '' ? null : one.promptPayId,
    vatSystem: one.vatSystem,
    inVat: true,
  });
  await saveFirstStepsHidden(shopId, false).execute(q);
  const branchIds = await insertBranches(q, shopId, [
    { name: one.branchName, address: '', phone: one.phone, taxBranchNo: '00000', flag1: 'm' },
  ]);
  const [userId = 0] = await insertUsers(q, shopId, [{ ...owner, role: 'owner', branchIds }]);
  await writeAudit(
    q,
    { ...anonymousScope, shopId, userId, ip: one.ip },
    { action: 'shop.open', subject: 'shop', id: shopId, after: { domain: one.domain, name: one.shopName } },
  );
};

/** Creates the shop with VAT rate, main branch and owner. `first` runs first, in the same transaction. */
export const createShop = async (
  db: Db,
  one: ShopToCreate,
  first: (q: Tx) => Promise<void>,
): Promise<number> => {
  for (;;) {
    const shopId = Math.max(0, ...(await listShopIds(db))) + 1;
    try {
      const made = await db.tx({ shopId }, async (q) => {
        await lockShopNumbers(q);
        const { rows } = await sql`select from login where shop_id >= ${shopId} limit 1`.execute(q);
        if (rows.length > 0) return false;
        await first(q);
        await make(q, shopId, one);
        return true;
      });
      if (made) return shopId;
    } catch (error) {
      const constraint = constraintOf(error);
      const code = codesOfConstraints.find(([prefix]) => constraint.startsWith(prefix))?.[1];
      throw code === undefined ? error : new AppError(code);
    }
  }
};
