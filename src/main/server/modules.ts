/** Every room of the house, in the order of the import table. */
import './providers.ts';
import { auditRoom } from '#admin/audit/server/index.ts';
import { accountingRoom } from '#ledger/server/index.ts';
import { backupRoom } from '#access/backup/server/index.ts';
import { catalogRoom } from '#catalog/server/index.ts';
import type { Room } from '#platform/http/handlers.ts';
import { customerRoom } from '#customers/server/index.ts';
import { identityRoom } from '#access/authentication/server/index.ts';
import { openingRoom } from '#access/sign-up/server/index.ts';
import { outsideRoom } from '#integrations/api/server/index.ts';
import { peopleRoom } from '#access/staff-accounts/server/index.ts';
import { pictureRoom } from '#setup/pictures/server/index.ts';
import { lookupRoom } from '#setup/reference-lists/server/index.ts';
import { transferRoom } from '#inventory/transfers/server/index.ts';
import { journalRoom } from '#bookkeeping/general-ledger/server/index.ts';
import { goodsRoom } from '#sales/consumables/server/index.ts';
import { saleRoom } from '#sales/retail/server/index.ts';
import { cleanfixRoom } from '#care/server/index.ts';
import { promotionRoom } from '#orders/promotions/server/index.ts';
import { stocktakeRoom } from '#inventory/stock-takes/server/index.ts';
import { labelRoom } from '#reporting/labels/server/index.ts';
import { etaxRoom } from '#bookkeeping/e-tax/server/index.ts';
import { exchangeRoom } from '#integrations/import-export/server/index.ts';
import { finderRoom } from '#reporting/search/server/index.ts';
import { insightRoom } from '#reporting/analytics/server/index.ts';
import { privacyRoom } from '#admin/privacy/server/index.ts';
import { prepareRoom } from '#counter/preparation/server/index.ts';
import { calendarRoom } from '#counter/calendar/server/index.ts';
import { partyRoom } from '#counter/group-orders/server/index.ts';
import { offlineRoom } from '#counter/offline/server/index.ts';
import { billingRoom } from '#counter/payment-links/server/index.ts';
import { daybookRoom } from '#cash/server/index.ts';
import { mailRoom } from '#storefront/inbox/server/index.ts';
import { noticeRoom } from '#admin/notifications/server/index.ts';
import { printRoom } from '#reporting/printing/server/index.ts';
import { orderRoom } from '#orders/order/server/index.ts';
import { recordRoom } from '#orders/attachments/server/index.ts';
import { changeRoom } from '#orders/amendments/server/index.ts';
import { moneybackRoom } from '#orders/refunds/server/index.ts';
import { counterRoom } from '#counter/rentals/server/index.ts';
import { shopRoom } from '#setup/shop/server/index.ts';
import { webshopRoom } from '#storefront/web-shop/server/index.ts';
import { stockRoom } from '#inventory/stock/server/index.ts';

export const rooms: readonly Room[] = [
  identityRoom,
  peopleRoom,
  outsideRoom,
  openingRoom,
  backupRoom,
  shopRoom,
  pictureRoom,
  lookupRoom,
  catalogRoom,
  stockRoom,
  transferRoom,
  stocktakeRoom,
  labelRoom,
  customerRoom,
  accountingRoom,
  etaxRoom,
  daybookRoom,
  cleanfixRoom,
  goodsRoom,
  journalRoom,
  promotionRoom,
  saleRoom,
  orderRoom,
  recordRoom,
  changeRoom,
  moneybackRoom,
  counterRoom,
  prepareRoom,
  partyRoom,
  billingRoom,
  offlineRoom,
  calendarRoom,
  privacyRoom,
  mailRoom,
  webshopRoom,
  noticeRoom,
  exchangeRoom,
  finderRoom,
  insightRoom,
  printRoom,
  auditRoom,
];
