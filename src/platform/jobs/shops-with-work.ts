/**
 * Which shops have something to be done, asked of all of them in one statement: what nobody has to do costs nothing, however many shops there are
 * (docs/decisions/0088-shops-with-work.md).
 */
import type { RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { build, type Db } from '../db/db.ts';
import { writableOf } from '../db/database-hosts.ts';
import { shopIds } from '../tenancy/login-directory.ts';

/** Rows of numbers of shops: at least those where something is to be done. It knows no shop, and gives nothing but their numbers. */
export type ShopsQuery = RawBuilder<{ shop_id: number }>;
export type ShopsWith = (query: ShopsQuery) => Promise<readonly number[]>;

/** Milliseconds. */
const patience = 10_000;

/**
 * Asks as the schema's owner, whom policies hold to no shop, read only. Where that is not answered (one of a cluster's servers is away) every
 * shop is named. Fails where the database does not answer at all.
 */
export const shopsWith =
  (ownerUrl: string, db: Db, log: Pick<FastifyBaseLogger, 'warn'>): ShopsWith =>
  async (query) => {
    const client = new pg.Client({
      connectionString: await writableOf(ownerUrl),
      application_name: 'ratri looks for work',
      options: '-c default_transaction_read_only=on',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ shop_id: number }>(query.compile(build).sql);
      return [...new Set(rows.map((row) => Number(row.shop_id)))].toSorted((a, b) => a - b);
    } catch (error) {
      log.warn(error);
      return await shopIds(db);
    } finally {
      await client.end().catch(() => {});
    }
  };

/** Does it for one shop after the other until `stopped` says so. One that fails keeps it from no other: the first error is thrown at the end. */
export const inEachShop = async (
  shopIds: readonly number[],
  work: (shopId: number) => Promise<unknown>,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const shopId of shopIds) {
    if (stopped()) break;
    await work(shopId).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
};
