/** The shops of a house, for whoever runs it. */
import { sql } from 'kysely';
import type { Package } from '#lib/vocabulary/access-rules.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { endAllSessions } from '#access/authentication/server/index.ts';
import { closeShop, setPackage } from '#setup/shop/server/index.ts';

export type KnownShop = {
  shopId: number;
  domain: string;
  name: string;
  package: Package;
  closed: boolean;
  lastSeen: string | null;
};

/** Every shop, in the order in which they were opened. */
export const knownShops = async (db: Db): Promise<KnownShop[]> => {
  const shops: KnownShop[] = [];
  for (const shopId of await shopIds(db))
    shops.push(
      ...(await db.read(
        { shopId },
        sql<KnownShop>`select s.shop_id as "shopId", s.domain, s.name, s.package, s.closed_at is not null as closed,
          (select max(u.last_seen) from app_user u where u.shop_id = s.shop_id) as "lastSeen"
          from shop s where s.shop_id = ${shopId}`,
      )),
    );
  return shops;
};

/** The shop with this word. */
const shopOf = async (db: Db, domain: string): Promise<KnownShop | undefined> =>
  (await knownShops(db)).find((one) => one.domain === domain);

/** False when there is no such shop. */
export const changePackage = async (db: Db, domain: string, size: Package): Promise<boolean> => {
  const shop = await shopOf(db, domain);
  if (shop === undefined) return false;
  await db.tx(shop, async (q) => {
    await setPackage(shop.shopId, size).execute(q);
    await audit(q, systemScope(shop.shopId), {
      action: 'shop.package',
      subject: 'shop',
      id: shop.shopId,
      before: { package: shop.package },
      after: { package: size },
    });
  });
  return true;
};

/** Nobody logs in any more and every session ends; the data stays. False when there is no such shop. */
export const closeKnownShop = async (db: Db, domain: string): Promise<boolean> => {
  const shop = await shopOf(db, domain);
  if (shop === undefined) return false;
  await db.tx(shop, async (q) => {
    await closeShop(shop.shopId).execute(q);
    await endAllSessions(shop.shopId).execute(q);
    await audit(q, systemScope(shop.shopId), { action: 'shop.close', subject: 'shop', id: shop.shopId });
  });
  return true;
};
