/** Every room of the house, in the order of the import table. */
import { accountingRoom } from '../../accounting/server/index.ts';
import { catalogRoom, codeUses } from '../../catalog/server/index.ts';
import type { Room } from '../../core/server/call.ts';
import { customerRoom } from '../../customer/server/index.ts';
import { identityRoom } from '../../identity/server/index.ts';
import { pictureRoom } from '../../picture/server/index.ts';
import { lookupRoom } from '../../lookup/server/index.ts';
import { itemTransfers, transferRoom } from '../../transfer/server/index.ts';
import { stocktakeRoom, takeCategories } from '../../stocktake/server/index.ts';
import { labelRoom } from '../../label/server/index.ts';
import { customerSheets, exchangeRoom } from '../../exchange/server/index.ts';
import { insightRoom } from '../../insight/server/index.ts';
import { customerFittings, prepareRoom } from '../../prepare/server/index.ts';
import { calendarRoom } from '../../calendar/server/index.ts';
import { customerWearers, itemWearers, partyRoom } from '../../party/server/index.ts';
import { billingRoom, customerParcels } from '../../billing/server/index.ts';
import { bookCategories, daybookRoom } from '../../daybook/server/index.ts';
import { customerMessages, noticeRoom } from '../../notice/server/index.ts';
import { printRoom } from '../../print/server/index.ts';
import { customerOrders, itemLines, rentalRoom } from '../../rental/server/index.ts';
import { shopRoom } from '../../shop/server/index.ts';
import { itemUnits, stockRoom } from '../../stock/server/index.ts';

export const rooms: readonly Room[] = [
  identityRoom,
  shopRoom,
  pictureRoom,
  lookupRoom(
    codeUses({
      items: [itemUnits, itemLines, itemTransfers, itemWearers],
      codes: [takeCategories, bookCategories],
    }),
  ),
  catalogRoom,
  stockRoom,
  transferRoom,
  stocktakeRoom,
  labelRoom,
  customerRoom([
    customerOrders,
    customerFittings,
    customerWearers,
    customerParcels,
    customerMessages,
    customerSheets,
  ]),
  accountingRoom,
  daybookRoom,
  rentalRoom,
  prepareRoom,
  partyRoom,
  billingRoom,
  calendarRoom,
  noticeRoom,
  exchangeRoom,
  insightRoom,
  printRoom,
];
