/** Everything that rooms keep sealed, brought under the key in use: at every start, so that a new key takes effect by one. */
import { shopIds } from '#platform/tenancy/login-directory.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  type SealedColumn,
  countStale,
  sealColumnAnew,
  shopsWithStale,
} from '#platform/crypto/sealed-columns.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { citizenIdColumn } from '#customers/server/index.ts';
import { etaxKeyColumn } from '#bookkeeping/e-tax/server/index.ts';
import { totpColumn } from '#access/authentication/server/index.ts';
import { boxSecretColumn } from '#storefront/inbox/server/index.ts';
import { channelSecretColumn, lineHookSecretColumn } from '#admin/notifications/server/index.ts';
import { hookColumns } from '#integrations/api/server/index.ts';
import { deviceKeyColumns } from '#counter/offline/server/index.ts';
import { cardColumns } from '#orders/attachments/server/index.ts';
import { orderLinkColumn, requestKeyColumn } from '#storefront/web-shop/server/index.ts';

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
