import { sql } from 'kysely';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { Package } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db/db.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { endUserSessions } from '#access/authentication/server/index.ts';
import { closeShop, openBranch, reopenShop, setPackage } from '#setup/shop/server/index.ts';

export type InstalledShop = {
  shopId: number;
  domain: string;
  name: string;
  package: Package;
  closed: boolean;
  /** True if the shop comes from an export and was not opened since. */
  restored: boolean;
  lastSeen: string | null;
};

export const listInstalledShops = async (db: Db): Promise<InstalledShop[]> => {
  const shops: InstalledShop[] = [];
  for (const shopId of await listShopIds(db))
    shops.push(
      ...(await db.read(
        { shopId },
        sql<InstalledShop>`select s.shop_id as "shopId", s.domain, s.name, s.package, s.closed_at is not null as closed, s.restored_at is not null as restored,
          (select max(u.last_seen) from app_user u where u.shop_id = s.shop_id) as "lastSeen"
          from shop s where s.shop_id = ${shopId}`,
      )),
    );
  return shops;
};

export const findInstalledShop = async (db: Db, domain: string): Promise<InstalledShop | undefined> =>
  (await listInstalledShops(db)).find((one) => one.domain === domain);

export const changeShopPackage = async (db: Db, domain: string, size: Package): Promise<boolean> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined) return false;
  await db.tx(shop, async (q) => {
    await setPackage(shop.shopId, size).execute(q);
    await writeAudit(q, systemScope(shop.shopId), {
      action: 'shop.package',
      subject: 'shop',
      id: shop.shopId,
      before: { package: shop.package },
      after: { package: size },
    });
  });
  return true;
};

export const addInstalledBranch = async (
  db: Db,
  domain: string,
  { branchName, taxBranchNo }: { branchName: string; taxBranchNo: string | undefined },
): Promise<{ branchName: string; taxBranchNo: string } | undefined> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined) return undefined;
  const fields = {
    branchName,
    taxBranchNo,
    phone: '',
    address: '',
    latitude: null,
    longitude: null,
    hours: [],
    translations: noTranslations,
    addressTranslations: noTranslations,
    fittingsAtOnce: null,
    slotMinutes: null,
    slotPlaces: null,
  };
  return db.tx(shop, (q) => openBranch(q, systemScope(shop.shopId), fields));
};

/** Ends sessions and refuses logins, but deletes nothing. Returns undefined for an unknown shop. */
export const closeInstalledShop = async (db: Db, domain: string): Promise<InstalledShop | undefined> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined || shop.closed) return shop;
  await db.tx(shop, async (q) => {
    await closeShop(shop.shopId).execute(q);
    await endUserSessions(shop.shopId).execute(q);
    await writeAudit(q, systemScope(shop.shopId), { action: 'shop.close', subject: 'shop', id: shop.shopId });
  });
  return shop;
};

/** If the shop was restored, `first` runs while the shop is still closed. */
export const reopenInstalledShop = async (
  db: Db,
  domain: string,
  first: (shopId: number) => Promise<unknown>,
): Promise<InstalledShop | undefined> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined || !shop.closed) return shop;
  if (shop.restored) await first(shop.shopId);
  await db.tx(shop, async (q) => {
    await reopenShop(shop.shopId).execute(q);
    await writeAudit(q, systemScope(shop.shopId), {
      action: 'shop.reopen',
      subject: 'shop',
      id: shop.shopId,
    });
  });
  return shop;
};
