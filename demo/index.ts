/** The demo shop: made at the first start on an empty database, in one transaction; left alone ever after. */
import { sql } from 'kysely';
import '#main/server/providers.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { bulk } from '#orders/order/server/index.ts';
import { analyzeTables } from '#main/server/boot/analyze-tables.ts';
import { lockShops, shopIds } from '#platform/tenancy/login-directory.ts';
import { bookings, demoClock } from './order-calendar.ts';
import { addTickets, addVendors } from './care.ts';
import { closeDays } from './day-closes.ts';
import { fillAround } from './order-activities.ts';
import { addFits } from './fit-ratings.ts';
import { addGoods, stockGoods } from './goods.ts';
import { addPromotions } from './promotions.ts';
import { addSets } from './sets.ts';
import { addSetOrders } from './set-orders.ts';
import { type DemoLogins, firstPassword, knownLogins } from './logins.ts';
import { demoOrders } from './orders.ts';
import { addSales } from './sales.ts';
import { drawing } from './pictures.ts';
import { makeAccounts } from '#bookkeeping/general-ledger/server/index.ts';
import { fillRack } from './inventory.ts';
import { random } from './random.ts';
import {
  addClosedDays,
  addCustomers,
  addTiers,
  addUsers,
  demoDomain,
  demoHashes,
  demoUsers,
  openShop,
} from './shop.ts';
import { categories } from './words/wardrobe.ts';
import { addWebAsks } from './customer-requests.ts';
import { addWebRequests } from './web-requests.ts';
import { addWebReviews } from './web-reviews.ts';
import { openWebShop } from './web-shop.ts';

export type { DemoLogins } from './logins.ts';

export type Demo = {
  logins: DemoLogins;
  /** Draws the pictures that are missing; call it once the server listens. */
  drawPictures(): Promise<void>;
  stopDrawing(): void;
  /** A picture's file that somebody asks for: as Drawing has it. */
  askPicture(key: string): Promise<void> | undefined;
  isDrawing(): boolean;
};

/** The shop's own turnaround (default of `shop`). */
const turnaround = 1;

/** Everything of the demo shop, seen from `now`. */
const seed = async (q: Tx, shopId: number, password: string, now: Date): Promise<void> => {
  const today = bangkokDay(now);
  // Hashing is slow on purpose; the database works meanwhile.
  const hashes = demoHashes(password);
  const branchIds = await openShop(q, shopId);
  const scope = systemScope(shopId, branchIds);
  const closedDays = await addClosedDays(q, scope, today);
  const tiers = await addTiers(q, scope);
  const garments = await fillRack(q, scope, today);
  await makeAccounts(q, scope);
  const customerIds = await addCustomers(q, scope);
  const counter = await addUsers(q, scope, await hashes);
  const turnarounds = new Map(categories.map((one) => [one.code, one.turnaroundDays]));
  const offers = await addPromotions(q, scope);
  const clock = demoClock(now, today, closedDays);
  const orders = demoOrders({
    clock,
    random: random(20_690_101),
    bookings: bookings((category) => turnarounds.get(category) ?? turnaround),
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
    await bulk(q, own, orders[index] ?? []);
    await fillAround(q, { scope: own, clock, random: random(branchId) });
    await addTickets(q, own, vendors);
    await addSetOrders(q, own, today, customerIds);
    await stockGoods(q, own, goods, index);
    await addSales(q, own, customerIds[index]);
    if (index === 0) {
      await addWebRequests(q, own, today, customerIds);
      await addWebAsks(q, own, clock);
    }
    await addWebReviews(q, own, index);
    await addFits(q, own);
    await closeDays(q, own, today);
  }
};

/** Makes it, unless a shop has come meanwhile: then the answer is false. */
const makeShop = async (db: Db, shopId: number, password: string, now: Date): Promise<boolean> =>
  db.tx(
    { shopId },
    async (q) => {
      await lockShops(q);
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

/** The shop of the login `owner`, when that is the demo's. */
const findDemo = async (db: Db): Promise<number | undefined> => {
  const login = await db.login(demoUsers[0]);
  return login !== undefined && (await isDemo(db, login.shopId)) ? login.shopId : undefined;
};

export type DemoAsk = {
  db: Db;
  files: FileStore;
  dataDir: string;
  password: string | undefined;
  /** With it a shop just made is analyzed before its pictures are drawn. */
  ownerUrl?: string;
  now?: Date;
};

/**
 * Makes the demo shop where there is no shop at all, else finds it; undefined where the shops are others'.
 * Two processes that start at once on one database make one shop. `password`: DEMO_PASSWORD, or one is made up.
 */
export const makeDemo = async ({
  db,
  files,
  dataDir,
  password: wished,
  ownerUrl,
  now = new Date(),
}: DemoAsk): Promise<Demo | undefined> => {
  let logins: DemoLogins | undefined;
  if ((await shopIds(db)).length === 0) {
    const password = firstPassword(dataDir, wished);
    if (await makeShop(db, 1, password, now))
      logins = { usernames: [...demoUsers], password, fresh: true, changed: [] };
  }
  const shopId = await findDemo(db);
  if (shopId === undefined) return undefined;
  const made = logins !== undefined;
  logins ??= await knownLogins(db, shopId, dataDir, wished);
  const { draw, stop, ask, goesOn } = await drawing(db, shopId, files);
  const drawPictures = async (): Promise<void> => {
    try {
      if (made && ownerUrl !== undefined) await analyzeTables(ownerUrl);
    } finally {
      await draw();
    }
  };
  return { logins, drawPictures, stopDrawing: stop, askPicture: ask, isDrawing: goesOn };
};
