/**
 * Finds the shops with pending work in one statement for all shops, so that idle shops cost nothing
 * (docs/decisions/0088-shops-with-work.md).
 */
import type { RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { queryBuilder, type Db } from '../db/db.ts';
import { findWritableHost } from '../db/database-hosts.ts';
import { listShopIds } from '../tenancy/login-directory.ts';

/** Selects shop ids: at least all shops with pending work. It has no shop scope and returns only ids. */
export type ShopsQuery = RawBuilder<{ shop_id: number }>;
export type FindShops = (query: ShopsQuery) => Promise<readonly number[]>;

/** Milliseconds. */
const patience = 10_000;

/**
 * Queries as the schema's owner, whom row policies do not limit to a shop, read-only. When the query fails (a cluster node is down),
 * all shops are returned. Fails when the database does not respond at all.
 */
export const createShopFinder =
  (ownerUrl: string, db: Db, log: Pick<FastifyBaseLogger, 'warn'>): FindShops =>
  async (query) => {
    const client = new pg.Client({
      connectionString: await findWritableHost(ownerUrl),
      application_name: 'ratri looks for work',
      options: '-c default_transaction_read_only=on',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ shop_id: number }>(query.compile(queryBuilder).sql);
      return [...new Set(rows.map((row) => Number(row.shop_id)))].toSorted((a, b) => a - b);
    } catch (error) {
      log.warn(error);
      return await listShopIds(db);
    } finally {
      await client.end().catch(() => {});
    }
  };

/**
 * Runs `work` for each shop in turn until `stopped` returns true. A failure does not affect the other shops; the first error is
 * thrown at the end.
 */
export const forEachShop = async (
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
