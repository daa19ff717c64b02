/**
 * The first start on an empty database creates the demo shop in one transaction. Later starts never change
 * the shop.
 */
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { insertBulkOrders } from '#orders/order/server/index.ts';
import { analyzeTables } from '#platform/db/analyze-tables.ts';
import { lockShopNumbers, listShopIds } from '#platform/tenancy/login-directory.ts';
import { trackDemoBookings, demoClock } from './order-calendar.ts';
import { addTickets, addVendors } from './care.ts';
import { closeDemoDays } from './day-closes.ts';
import { addOrderActivities } from './order-activities.ts';
import { addFitRatings } from './fit-ratings.ts';
import { addGoods, stockGoods } from './goods.ts';
import { addPromotions } from './promotions.ts';
import { addSets } from './sets.ts';
import { addSetOrders } from './set-orders.ts';
import { type DemoLogins, chooseDemoPassword, readDemoLogins } from './logins.ts';
import { demoOrders } from './orders.ts';
import { addSales } from './sales.ts';
import { createPictureStorer } from './pictures.ts';
import { createDefaultAccounts } from '#bookkeeping/general-ledger/server/index.ts';
import { addDemoGarments } from './inventory.ts';
import { randomSourceOf } from './random.ts';
import {
  addClosedDays,
  addCustomers,
  addPriceTiers,
  addUsers,
  demoDomain,
  hashDemoPasswords,
  demoUsers,
  insertDemoShop,
} from './shop.ts';
import { categories } from './words/wardrobe.ts';
import { addCustomerRequests } from './customer-requests.ts';
import { addWebRequests } from './web-requests.ts';
import { addWebReviews } from './web-reviews.ts';
import { openWebShop } from './web-shop.ts';

export type { DemoLogins } from './logins.ts';

export type Demo = {
  logins: DemoLogins;
  storePictures(): Promise<void>;
  stopStoring(): void;
  askPicture(key: string): Promise<void> | undefined;
  isStoring(): boolean;
};

/** The turnaround days as in table `shop`. */
const turnaround = 1;

const seed = async (q: Tx, shopId: number, password: string, now: Date): Promise<void> => {
  const today = bangkokDay(now);
  // Hashing is slow, so it runs beside the database's work.
  const hashes = hashDemoPasswords(password);
  const branchIds = await insertDemoShop(q, shopId);
  const scope = systemScope(shopId, branchIds);
  const closedDays = await addClosedDays(q, scope, today);
  const tiers = await addPriceTiers(q, scope);
  const garments = await addDemoGarments(q, scope, today);
  await createDefaultAccounts(q, scope);
  const customerIds = await addCustomers(q, scope);
  const counter = await addUsers(q, scope, await hashes);
  const turnarounds = new Map(categories.map((one) => [one.code, one.turnaroundDays]));
  const offers = await addPromotions(q, scope);
  const clock = demoClock(now, today, closedDays);
  const orders = demoOrders({
    clock,
    random: randomSourceOf(20_690_101),
    bookings: trackDemoBookings((category) => turnarounds.get(category) ?? turnaround),
    garments,
    customerIds,
    tiers,
    offers,
  });
  const vendors = await addVendors(q, scope);
  const goods = await addGoods(q, scope);
  await addSets(q, scope);
  await openWebShop(q, scope);
  for (const [index, branchId] of branchIds.entries()) {
    const own = { ...scope, branchId, userId: counter[index] ?? 0 };
    await insertBulkOrders(q, own, orders[index] ?? []);
    await addOrderActivities(q, { scope: own, clock, random: randomSourceOf(branchId) });
    await addTickets(q, own, vendors);
    await addSetOrders(q, own, today, customerIds);
    await stockGoods(q, own, goods, index);
    await addSales(q, own, customerIds[index]);
    if (index === 0) {
      await addWebRequests(q, own, today, customerIds);
      await addCustomerRequests(q, own, clock);
    }
    await addWebReviews(q, own, index);
    await addFitRatings(q, own);
    await closeDemoDays(q, own, today);
  }
};

/** Returns false if another process created a shop meanwhile. */
const makeShop = async (db: Db, shopId: number, password: string, now: Date): Promise<boolean> =>
  db.tx(
    { shopId },
    async (q) => {
      await lockShopNumbers(q);
      const { rows } = await sql`select from login limit 1`.execute(q);
      if (rows.length > 0) return false;
      await seed(q, shopId, password, now);
      return true;
    },
    { long: true },
  );

const isDemo = async (db: Db, shopId: number): Promise<boolean> => {
  const [shop] = await db.read(
    { shopId },
    sql<{ domain: string }>`select domain from shop where shop_id = ${shopId}`,
  );
  return shop?.domain === demoDomain;
};

const findDemo = async (db: Db): Promise<number | undefined> => {
  const login = await db.login(demoUsers[0]);
  return login !== undefined && (await isDemo(db, login.shopId)) ? login.shopId : undefined;
};

export type DemoOptions = {
  db: Db;
  files: FileStore;
  dataDir: string;
  password: string | undefined;
  /** If given, a new shop's tables are analyzed before its pictures are stored. */
  ownerUrl?: string;
  now?: Date;
};

/**
 * Creates the demo shop in an empty database, or finds it. Returns undefined for another shop. Concurrent
 * starts create one shop. `password` is DEMO_PASSWORD.
 */
export const makeDemo = async ({
  db,
  files,
  dataDir,
  password: wished,
  ownerUrl,
  now = new Date(),
}: DemoOptions): Promise<Demo | undefined> => {
  let logins: DemoLogins | undefined;
  if ((await listShopIds(db)).length === 0) {
    const password = chooseDemoPassword(dataDir, wished);
    if (await makeShop(db, 1, password, now))
      logins = { usernames: [...demoUsers], password, fresh: true, changed: [] };
  }
  const shopId = await findDemo(db);
  if (shopId === undefined) return undefined;
  const made = logins !== undefined;
  logins ??= await readDemoLogins(db, shopId, dataDir, wished);
  const { store, stop, ask, goesOn } = await createPictureStorer(db, shopId, files);
  const storePictures = async (): Promise<void> => {
    try {
      if (made && ownerUrl !== undefined) await analyzeTables(ownerUrl);
    } finally {
      await store();
    }
  };
  return { logins, storePictures, stopStoring: stop, askPicture: ask, isStoring: goesOn };
};
