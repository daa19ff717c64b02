import type { RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { queryBuilder, type Db } from '../db/db.ts';
import { findWritableHost } from '../db/database-hosts.ts';
import { listShopIds } from '../tenancy/login-directory.ts';

/** Ids of all shops with work, and perhaps of others. The query must not filter by `shop_id`. */
export type ShopsQuery = RawBuilder<{ shop_id: number }>;
export type FindShops = (query: ShopsQuery) => Promise<readonly number[]>;

const patience = 10_000;

/** Queries as the schema's owner, without row policies. Returns `others` if the search fails. */
export const createShopFinder =
  (
    ownerUrl: string,
    db: Db,
    log: Pick<FastifyBaseLogger, 'warn'>,
    others: (db: Db) => Promise<readonly number[]> = listShopIds,
  ): FindShops =>
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
      return await others(db);
    } finally {
      await client.end().catch(() => {});
    }
  };
