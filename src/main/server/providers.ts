import { customerDataProviders } from './customer-data-providers.ts';
import { actionText, logWordsPort } from '#admin/audit/server/index.ts';
import { logModuleWords } from '../words/log/index.ts';
import {
  shopHasDocuments,
  markShopStale,
  markUnitsStale,
  ledgerOrderPort,
  usesVouchersSql,
  slipPictureUses,
  slipReleasePort,
  waitingSlipPort,
  cardHoldPort,
} from '#ledger/server/index.ts';
import {
  returnParcelArrivalCheck,
  returnParcelPostmark,
  slipsOfBranch,
  releaseSlips,
  slipsOfBills,
  slipsOfOrder,
} from '#counter/payment-links/server/index.ts';
import { cardHoldsOfOrder, refundVoucherSale } from '#counter/online-payments/server/index.ts';
import {
  catalogCodeUses,
  codeRenamePort,
  catalogPictureUses,
  itemReferencePort,
  itemsMovedPort,
  synonymsPort,
  setCategoryRenames,
  setItemReferences,
} from '#catalog/server/index.ts';
import { missingPorts } from '#platform/ports/define-port.ts';
import { outboxPort } from '#platform/events/publish-event.ts';
import { draftReservedPort, itemCartProvider } from '#counter/rentals/server/index.ts';
import { customerDataPort } from '#customers/server/index.ts';
import {
  accountOfMoney,
  bookCategoryProvider,
  cashOfBranch,
  drawerCashSql,
  noteCategoryProvider,
  receiptPictureProvider,
  requestedBillPort,
  requestRefund,
} from '#cash/server/index.ts';
import { peopleOfBranch, userNameSql, userPictureProvider } from '#access/authentication/server/index.ts';
import { codeUsesPort, codeKeyPort } from '#setup/reference-lists/server/index.ts';
import { mailOutbox } from '#storefront/inbox/server/index.ts';
import {
  sendAccountLetter,
  mailOutboxOfShop,
  paperMailOfShop,
  queueClosingMessages,
  reportFilePort,
} from '#admin/notifications/server/index.ts';
import { readReportFile } from '#reporting/analytics/server/index.ts';
import { paperFactsPort, paperMailPort } from '#bookkeeping/e-tax/server/index.ts';
import { printedPaperFacts, slipCode } from '#reporting/printing/server/index.ts';
import { ruleCategoryProvider, accountByRule } from '#bookkeeping/general-ledger/server/index.ts';
import { webhookEventProvider } from '#integrations/api/server/index.ts';
import { assignFreeLines, itemWearerProvider, isWornByWearer } from '#counter/group-orders/server/index.ts';
import { calendarClosing, closingMessagesPort } from '#counter/calendar/server/index.ts';
import { handleUnsentSteps, unsentStepsOfDevices } from '#counter/offline/server/index.ts';
import { unsentHandlerPort, unsentStepsPort } from '#access/staff-accounts/server/index.ts';
import { firstStepsPort } from '#access/sign-up/server/index.ts';
import { pictureUsePort } from '#setup/pictures/server/index.ts';
import { fittingsOfBranch } from '#counter/preparation/server/index.ts';
import { customerWishPort, undoneWishPort } from '#orders/amendments/server/index.ts';
import { refundRequestPort } from '#orders/refunds/server/index.ts';
import {
  actionWordsPort,
  customerCode,
  documentCode,
  orderCode,
  orderNumber,
  ordersOfUnit,
  applyVatRateChange,
  orderLineReferences,
  drawerCashPort,
  keepsOrderOpenPort,
  orderSlipsPort,
  ledgerOrders,
  orderReservations,
  ordersOfBranch,
  parcelDayPort,
  postmarkPort,
  countOrdersWithDuration,
  promotionPort,
} from '#orders/order/server/index.ts';
import {
  holdsCardSql,
  itemFitReferences,
  orderPictureUses,
  wornByOtherPort,
} from '#orders/attachments/server/index.ts';
import {
  branchContentsPort,
  closingPort,
  durationUsesPort,
  vatRateChangePort,
  voucherUsePort,
  shopLogoUses,
} from '#setup/shop/server/index.ts';
import {
  shopHasUnits,
  bareNumberPort,
  codePort,
  ordersOfUnitPort,
  otherBarcodePort,
  unitItemReferences,
  unmetDemandPort,
  reservedOrderPort,
  unitPictureUses,
  unitFiguresPort,
  unitsOfBranch,
} from '#inventory/stock/server/index.ts';
import { stockTakesOfBranch, takeCategoryRenames } from '#inventory/stock-takes/server/index.ts';
import {
  bookRequestedReceipt,
  itemCareProvider,
  ticketCode,
  ticketNumber,
  ticketsOfBranch,
  vendorPriceProvider,
} from '#care/server/index.ts';
import {
  bookRequestedGoods,
  goodsCode,
  goodsOfBranch,
  goodsScanCodes,
  goodsPictureProvider,
} from '#sales/consumables/server/index.ts';
import { voucherCode, webSalePort } from '#sales/vouchers/server/index.ts';
import { promotionCategoryRenames, orderPromotionProvider } from '#orders/promotions/server/index.ts';
import {
  accountLetterPort,
  blogCoverPictures,
  blogTextPictures,
  countUnavailable,
  orderLinkCode,
  isWebShopOpen,
  sendVoucherLetter,
  synonymsSql,
  recordBookedRequest,
  reopenCustomerWishes,
  settleCustomerWishes,
  reviewPictures,
  styleAddresses,
  webRequestsOfBranch,
} from '#storefront/web-shop/server/index.ts';
import {
  transferNumber,
  transferItemReferences,
  transfersOfBranch,
} from '#inventory/transfers/server/index.ts';

logWordsPort.provide(logModuleWords);
actionWordsPort.provide(actionText);
outboxPort.provide(webhookEventProvider);
pictureUsePort.provide([
  catalogPictureUses,
  unitPictureUses,
  userPictureProvider,
  shopLogoUses,
  slipPictureUses,
  receiptPictureProvider,
  orderPictureUses,
  goodsPictureProvider,
  reviewPictures,
  blogCoverPictures,
  blogTextPictures,
]);
branchContentsPort.provide([
  ordersOfBranch,
  unitsOfBranch,
  transfersOfBranch,
  ticketsOfBranch,
  goodsOfBranch,
  stockTakesOfBranch,
  fittingsOfBranch,
  slipsOfBranch,
  webRequestsOfBranch,
  cashOfBranch,
  peopleOfBranch,
]);
durationUsesPort.provide({ orders: countOrdersWithDuration, changedBy: userNameSql });
vatRateChangePort.provide(applyVatRateChange);
voucherUsePort.provide(usesVouchersSql);
codeUsesPort.provide(catalogCodeUses);
codeKeyPort.provide([noteCategoryProvider, ruleCategoryProvider]);
accountOfMoney.provide(accountByRule);
codeRenamePort.provide([
  setCategoryRenames,
  takeCategoryRenames,
  bookCategoryProvider,
  vendorPriceProvider,
  promotionCategoryRenames,
]);
itemReferencePort.provide([
  setItemReferences,
  unitItemReferences,
  orderLineReferences,
  itemCartProvider,
  transferItemReferences,
  itemWearerProvider,
  itemFitReferences,
  itemCareProvider,
  styleAddresses,
]);
firstStepsPort.provide({ garments: shopHasUnits, receipt: shopHasDocuments, web: isWebShopOpen });
reservedOrderPort.provide(orderReservations);
otherBarcodePort.provide(goodsScanCodes);
codePort.provide([
  goodsCode,
  orderCode,
  ticketCode,
  documentCode,
  slipCode,
  orderLinkCode,
  customerCode,
  voucherCode,
]);
bareNumberPort.provide([orderNumber, ticketNumber, transferNumber]);
ordersOfUnitPort.provide(ordersOfUnit);
unmetDemandPort.provide(countUnavailable);
unsentStepsPort.provide(unsentStepsOfDevices);
unsentHandlerPort.provide(handleUnsentSteps);
draftReservedPort.provide(async (q, scope, orderId) => {
  await recordBookedRequest(q, scope, orderId);
  await assignFreeLines(q, scope, orderId);
});
closingPort.provide(calendarClosing);
closingMessagesPort.provide(queueClosingMessages);
unitFiguresPort.provide(markUnitsStale);
itemsMovedPort.provide(markShopStale);
synonymsPort.provide(synonymsSql);
ledgerOrderPort.provide(ledgerOrders);
customerWishPort.provide(settleCustomerWishes);
undoneWishPort.provide(reopenCustomerWishes);
keepsOrderOpenPort.provide(holdsCardSql);
drawerCashPort.provide(drawerCashSql);
refundRequestPort.provide(requestRefund);
requestedBillPort.provide({ goods: bookRequestedGoods, care: bookRequestedReceipt });
parcelDayPort.provide(returnParcelArrivalCheck);
postmarkPort.provide(returnParcelPostmark);
wornByOtherPort.provide(isWornByWearer);
waitingSlipPort.provide(slipsOfBills);
slipReleasePort.provide(releaseSlips);
orderSlipsPort.provide(slipsOfOrder);
cardHoldPort.provide(cardHoldsOfOrder);
promotionPort.provide(orderPromotionProvider);
mailOutbox.provide(mailOutboxOfShop);
accountLetterPort.provide(sendAccountLetter);
webSalePort.provide({ letter: sendVoucherLetter, refund: refundVoucherSale });
paperFactsPort.provide(printedPaperFacts);
paperMailPort.provide(paperMailOfShop);
reportFilePort.provide(readReportFile);
customerDataPort.provide(customerDataProviders);

if (missingPorts().length > 0) throw new Error(`no module provides: ${missingPorts().join(', ')}`);
