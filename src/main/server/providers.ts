/** What lower rooms ask of those above them, answered. Imported by whatever calls a room; not by boot.ts, which loads none. */
import { actionText, logWordsOfRooms } from '#admin/audit/server/index.ts';
import { wordsOfRooms } from '../words/log/index.ts';
import {
  anyPaper,
  markShop,
  markUnits,
  ordersOfMoney,
  slipPictures,
  waitingSlips,
} from '#ledger/server/index.ts';
import { backParcelDay, customerParcels, slipsOfBills } from '#counter/payment-links/server/index.ts';
import {
  codeUses,
  followedCodes,
  groupPictures,
  hangsOnItems,
  itemsMoved,
  setCategories,
  setChoices,
} from '#catalog/server/index.ts';
import { unanswered } from '#platform/ports/define-port.ts';
import { listeners } from '#platform/events/publish-event.ts';
import { customerCarts, draftReserved, itemCarts } from '#counter/rentals/server/index.ts';
import { customerFollowers } from '#customers/server/index.ts';
import { accountOf, bookCategories, noteCategories, notePictures } from '#cash/server/index.ts';
import { customerSheets } from '#integrations/import-export/server/index.ts';
import { personName, userPictures } from '#access/authentication/server/index.ts';
import { codesUsed, keysFollow } from '#setup/reference-lists/server/index.ts';
import { customerMails, mailOutbox } from '#storefront/inbox/server/index.ts';
import {
  customerMessages,
  mailOutboxOfShop,
  paperPostOfShop,
  reportFiles,
} from '#admin/notifications/server/index.ts';
import { reportFile } from '#reporting/analytics/server/index.ts';
import { paperFacts, paperPost } from '#bookkeeping/e-tax/server/index.ts';
import { factsOfPaper } from '#reporting/printing/server/index.ts';
import { ruleCategories, ruledAccount } from '#bookkeeping/general-ledger/server/index.ts';
import { hooksTold } from '#integrations/api/server/index.ts';
import { customerWearers, itemWearers, wornByWearer } from '#counter/group-orders/server/index.ts';
import { stepSigns } from '#access/sign-up/server/index.ts';
import { picturesShown } from '#setup/pictures/server/index.ts';
import { customerFittings } from '#counter/preparation/server/index.ts';
import {
  actionWords,
  customerOrders,
  followRate,
  itemLines,
  keepsOpen,
  moneyOrders,
  orderPromises,
  parcelDay,
  ordersOfDuration,
  promotionSource,
} from '#orders/order/server/index.ts';
import {
  customerCards,
  customerFits,
  customerPhotos,
  holdsCardOf,
  itemFits,
  orderPictures,
  wornByOther,
} from '#orders/attachments/server/index.ts';
import { durationUses, rateFollower, shopLogo } from '#setup/shop/server/index.ts';
import {
  anyUnit,
  codeOfOther,
  itemUnits,
  nothingFree,
  promisedOrders,
  unitPictures,
  unitsDue,
} from '#inventory/stock/server/index.ts';
import { takeCategories } from '#inventory/stock-takes/server/index.ts';
import { itemCare, priceCategories } from '#care/server/index.ts';
import { goodsCodes, goodsPictures } from '#sales/consumables/server/index.ts';
import { customerLevels, promotionCategories, promotionsForOrders } from '#orders/promotions/server/index.ts';
import {
  articleCovers,
  articlePictures,
  countNotFree,
  customerReviews,
  customerWebRequests,
  keepEmail,
  reviewPictures,
  styleAddresses,
} from '#storefront/web-shop/server/index.ts';
import { itemTransfers } from '#inventory/transfers/server/index.ts';

logWordsOfRooms.answer(wordsOfRooms);
actionWords.answer(actionText);
listeners.answer(hooksTold);
picturesShown.answer([
  groupPictures,
  unitPictures,
  userPictures,
  shopLogo,
  slipPictures,
  notePictures,
  orderPictures,
  goodsPictures,
  reviewPictures,
  articleCovers,
  articlePictures,
]);
durationUses.answer({ orders: ordersOfDuration, changedBy: personName });
rateFollower.answer(followRate);
codesUsed.answer(codeUses);
keysFollow.answer([noteCategories, ruleCategories]);
accountOf.answer(ruledAccount);
followedCodes.answer([setCategories, takeCategories, bookCategories, priceCategories, promotionCategories]);
hangsOnItems.answer([
  setChoices,
  itemUnits,
  itemLines,
  itemCarts,
  itemTransfers,
  itemWearers,
  itemFits,
  itemCare,
  styleAddresses,
]);
stepSigns.answer({ garments: anyUnit, receipt: anyPaper });
promisedOrders.answer(orderPromises);
codeOfOther.answer(goodsCodes);
nothingFree.answer(countNotFree);
draftReserved.answer(keepEmail);
unitsDue.answer(markUnits);
itemsMoved.answer(markShop);
ordersOfMoney.answer(moneyOrders);
keepsOpen.answer(holdsCardOf);
parcelDay.answer(backParcelDay);
wornByOther.answer(wornByWearer);
waitingSlips.answer(slipsOfBills);
promotionSource.answer(promotionsForOrders);
mailOutbox.answer(mailOutboxOfShop);
paperFacts.answer(factsOfPaper);
paperPost.answer(paperPostOfShop);
reportFiles.answer(reportFile);
customerFollowers.answer([
  customerOrders,
  customerPhotos,
  customerFits,
  customerCards,
  customerCarts,
  customerFittings,
  customerWearers,
  customerParcels,
  customerSheets,
  customerLevels,
  customerReviews,
  customerWebRequests,
  // After those whose messages are forgotten with what they are about.
  customerMessages,
  customerMails,
]);

if (unanswered().length > 0) throw new Error(`no room answers: ${unanswered().join(', ')}`);
