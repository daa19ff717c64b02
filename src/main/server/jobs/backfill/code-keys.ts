import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { groupCodeKey, setCodeKey } from '#catalog/server/index.ts';
import { unitCodeKey } from '#inventory/stock/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { FindShops, ShopsQuery } from '#platform/jobs/shops-with-work.ts';
import { type CodeKeyColumn, fillCodeKeys } from '#platform/search/fill-code-keys.ts';
import { goodsCodeKeyColumns } from '#sales/consumables/server/index.ts';

const columns: readonly CodeKeyColumn[] = [groupCodeKey, setCodeKey, unitCodeKey, ...goodsCodeKeyColumns];

const shopsLackingCodeKeys: ShopsQuery = sql.join(
  columns.map(
    ({ table, code, key }) =>
      sql<{
        shop_id: number;
      }>`select distinct shop_id from ${sql.table(table)} where ${sql.ref(key)} is null and ${sql.ref(code)} <> ''`,
  ),
  sql` union `,
);

/** Fills keys of rows that earlier versions wrote. Logs codes that differ only by spelling. */
export const fillShopCodeKeys = async (
  db: Db,
  shopId: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  for (const column of columns) {
    const twins = await fillCodeKeys(db, shopId, column);
    if (twins.length > 0)
      log.error(
        { shopId, table: column.table, codes: twins.slice(0, 100), count: twins.length },
        'codes differ from another code of the shop only by spelling: change them',
      );
  }
};

export const backfillCodeKeys = async (
  db: Db,
  shops: FindShops,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  for (const shopId of await shops(shopsLackingCodeKeys)) await fillShopCodeKeys(db, shopId, log);
};
