import { countStaleOperators, reencryptOperators } from '#admin/operator/server/index.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { isSealCheckStale } from '#platform/crypto/seal-check.ts';
import {
  type SealedColumn,
  countStaleSeals,
  resealColumn,
  shopsWithStaleSeals,
} from '#platform/crypto/sealed-columns.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { citizenIdColumn } from '#customers/server/index.ts';
import { etaxKeyColumn } from '#bookkeeping/e-tax/server/index.ts';
import { totpColumn } from '#access/authentication/server/index.ts';
import { mailboxSecretColumn } from '#storefront/inbox/server/index.ts';
import { channelSecretColumn, lineWebhookSecretColumn } from '#admin/notifications/server/index.ts';
import { webhookSecretColumns } from '#integrations/api/server/index.ts';
import { deviceKeyColumns } from '#counter/offline/server/index.ts';
import { slipServiceColumn } from '#counter/payment-links/server/index.ts';
import { onlineAccountColumns } from '#counter/online-payments/server/index.ts';
import { voucherSaleKeyColumn } from '#sales/vouchers/server/index.ts';
import { cardColumns } from '#orders/attachments/server/index.ts';
import { lineLoginColumn, orderLinkColumn, requestKeyColumn } from '#storefront/web-shop/server/index.ts';

export const allSealedColumns: readonly SealedColumn[] = [
  citizenIdColumn,
  ...cardColumns,
  mailboxSecretColumn,
  channelSecretColumn,
  lineWebhookSecretColumn,
  totpColumn,
  lineLoginColumn,
  orderLinkColumn,
  etaxKeyColumn,
  requestKeyColumn,
  voucherSaleKeyColumn,
  slipServiceColumn,
  ...webhookSecretColumns,
  ...deviceKeyColumns,
  ...onlineAccountColumns,
];

const eachOf = async (
  shops: readonly number[],
  work: (shopId: number, column: SealedColumn) => Promise<number>,
): Promise<number> => {
  let sum = 0;
  for (const shopId of shops) for (const column of allSealedColumns) sum += await work(shopId, column);
  return sum;
};

/** Runs at every start. Counts the values that cannot be decrypted. */
export const reencryptSealedColumns = async (db: Db, seal: Seal, shops: FindShops): Promise<number> =>
  (await reencryptOperators(db, seal)) +
  (await eachOf(await shops(shopsWithStaleSeals(allSealedColumns, seal)), (shopId, column) =>
    resealColumn(db, seal, shopId, column),
  ));

export const countStaleSealedValues = async (db: Db, seal: Seal): Promise<number> =>
  ((await isSealCheckStale(db, seal)) ? 1 : 0) +
  (await countStaleOperators(db, seal)) +
  (await eachOf(await listShopIds(db), (shopId, column) => countStaleSeals(db, seal, shopId, column)));
