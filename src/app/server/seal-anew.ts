/** Everything that rooms keep sealed, brought under the key in use: at every start, so that a new key takes effect by one. */
import { shopIds } from '../../core/server/logins.ts';
import type { Db } from '../../core/server/db.ts';
import type { Seal } from '../../core/server/seal.ts';
import {
  type SealedColumn,
  countStale,
  sealColumnAnew,
  shopsWithStale,
} from '../../core/server/sealed-column.ts';
import type { ShopsWith } from '../../core/server/shops-with.ts';
import { citizenIdColumn } from '../../customer/server/index.ts';
import { etaxKeyColumn } from '../../etax/server/index.ts';
import { totpColumn } from '../../identity/server/index.ts';
import { boxSecretColumn } from '../../mail/server/index.ts';
import { channelSecretColumn, lineHookSecretColumn } from '../../notice/server/index.ts';
import { hookColumns } from '../../outside/server/index.ts';
import { deviceKeyColumns } from '../../offline/server/index.ts';
import { cardColumns } from '../../record/server/index.ts';
import { orderLinkColumn, requestKeyColumn } from '../../webshop/server/index.ts';

export const sealedColumns: readonly SealedColumn[] = [
  citizenIdColumn,
  ...cardColumns,
  boxSecretColumn,
  channelSecretColumn,
  lineHookSecretColumn,
  totpColumn,
  orderLinkColumn,
  etaxKeyColumn,
  requestKeyColumn,
  ...hookColumns,
  ...deviceKeyColumns,
];

const eachOf = async (
  shops: readonly number[],
  work: (shopId: number, column: SealedColumn) => Promise<number>,
): Promise<number> => {
  let sum = 0;
  for (const shopId of shops) for (const column of sealedColumns) sum += await work(shopId, column);
  return sum;
};

/** Of every shop; how many values do not open. Costs a look at all shops together when all lies under the key in use. */
export const sealAnew = async (db: Db, seal: Seal, shops: ShopsWith): Promise<number> =>
  eachOf(await shops(shopsWithStale(sealedColumns, seal)), (shopId, column) =>
    sealColumnAnew(db, seal, shopId, column),
  );

/** How many values of all shops lie under an earlier key, or one that is lost. */
export const staleValues = async (db: Db, seal: Seal): Promise<number> =>
  eachOf(await shopIds(db), (shopId, column) => countStale(db, seal, shopId, column));
