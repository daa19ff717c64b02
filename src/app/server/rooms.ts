/** Every room of the house, in the order of the import table. */
import './followers.ts';
import { auditRoom } from '../../audit/server/index.ts';
import { accountingRoom } from '../../accounting/server/index.ts';
import { backupRoom } from '../../backup/server/index.ts';
import { catalogRoom } from '../../catalog/server/index.ts';
import type { Room } from '../../core/server/call.ts';
import { customerRoom } from '../../customer/server/index.ts';
import { identityRoom } from '../../identity/server/index.ts';
import { openingRoom } from '../../opening/server/index.ts';
import { outsideRoom } from '../../outside/server/index.ts';
import { peopleRoom } from '../../people/server/index.ts';
import { pictureRoom } from '../../picture/server/index.ts';
import { lookupRoom } from '../../lookup/server/index.ts';
import { transferRoom } from '../../transfer/server/index.ts';
import { journalRoom } from '../../journal/server/index.ts';
import { goodsRoom } from '../../goods/server/index.ts';
import { saleRoom } from '../../sale/server/index.ts';
import { cleanfixRoom } from '../../cleanfix/server/index.ts';
import { promotionRoom } from '../../promotion/server/index.ts';
import { stocktakeRoom } from '../../stocktake/server/index.ts';
import { labelRoom } from '../../label/server/index.ts';
import { etaxRoom } from '../../etax/server/index.ts';
import { exchangeRoom } from '../../exchange/server/index.ts';
import { finderRoom } from '../../finder/server/index.ts';
import { insightRoom } from '../../insight/server/index.ts';
import { privacyRoom } from '../../privacy/server/index.ts';
import { prepareRoom } from '../../prepare/server/index.ts';
import { calendarRoom } from '../../calendar/server/index.ts';
import { partyRoom } from '../../party/server/index.ts';
import { offlineRoom } from '../../offline/server/index.ts';
import { billingRoom } from '../../billing/server/index.ts';
import { daybookRoom } from '../../daybook/server/index.ts';
import { mailRoom } from '../../mail/server/index.ts';
import { noticeRoom } from '../../notice/server/index.ts';
import { printRoom } from '../../print/server/index.ts';
import { orderRoom } from '../../order/server/index.ts';
import { recordRoom } from '../../record/server/index.ts';
import { changeRoom } from '../../change/server/index.ts';
import { moneybackRoom } from '../../moneyback/server/index.ts';
import { counterRoom } from '../../counter/server/index.ts';
import { shopRoom } from '../../shop/server/index.ts';
import { webshopRoom } from '../../webshop/server/index.ts';
import { stockRoom } from '../../stock/server/index.ts';

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
