/** What lower rooms ask of those above them, answered. Imported by whatever calls a room; not by boot.ts, which loads none. */
import { actionText, logWordsOfRooms } from '../../audit/server/index.ts';
import { wordsOfRooms } from '../words/log/index.ts';
import {
  anyPaper,
  markShop,
  markUnits,
  ordersOfMoney,
  slipPictures,
  waitingSlips,
} from '../../accounting/server/index.ts';
import { backParcelDay, customerParcels, slipsOfBills } from '../../billing/server/index.ts';
import {
  codeUses,
  followedCodes,
  groupPictures,
  hangsOnItems,
  itemsMoved,
  setCategories,
  setChoices,
} from '../../catalog/server/index.ts';
import { unanswered } from '../../core/server/asked.ts';
import { listeners } from '../../core/server/tell.ts';
import { customerCarts, draftReserved, itemCarts } from '../../counter/server/index.ts';
import { customerFollowers } from '../../customer/server/index.ts';
import { accountOf, bookCategories, noteCategories, notePictures } from '../../daybook/server/index.ts';
import { customerSheets } from '../../exchange/server/index.ts';
import { personName, userPictures } from '../../identity/server/index.ts';
import { codesUsed, keysFollow } from '../../lookup/server/index.ts';
import { customerMails, mailOutbox } from '../../mail/server/index.ts';
import {
  customerMessages,
  mailOutboxOfShop,
  paperPostOfShop,
  reportFiles,
} from '../../notice/server/index.ts';
import { reportFile } from '../../insight/server/index.ts';
import { paperFacts, paperPost } from '../../etax/server/index.ts';
import { factsOfPaper } from '../../print/server/index.ts';
import { ruleCategories, ruledAccount } from '../../journal/server/index.ts';
import { hooksTold } from '../../outside/server/index.ts';
import { customerWearers, itemWearers, wornByWearer } from '../../party/server/index.ts';
import { stepSigns } from '../../opening/server/index.ts';
import { picturesShown } from '../../picture/server/index.ts';
import { customerFittings } from '../../prepare/server/index.ts';
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
} from '../../order/server/index.ts';
import {
  customerCards,
  customerFits,
  customerPhotos,
  holdsCardOf,
  itemFits,
  orderPictures,
  wornByOther,
} from '../../record/server/index.ts';
import { durationUses, rateFollower, shopLogo } from '../../shop/server/index.ts';
import {
  anyUnit,
  codeOfOther,
  itemUnits,
  nothingFree,
  promisedOrders,
  unitPictures,
  unitsDue,
} from '../../stock/server/index.ts';
import { takeCategories } from '../../stocktake/server/index.ts';
import { itemCare, priceCategories } from '../../cleanfix/server/index.ts';
import { goodsCodes, goodsPictures } from '../../goods/server/index.ts';
import { customerLevels, promotionCategories, promotionsForOrders } from '../../promotion/server/index.ts';
import {
  articleCovers,
  articlePictures,
  countNotFree,
  customerReviews,
  customerWebRequests,
  keepEmail,
  reviewPictures,
  styleAddresses,
} from '../../webshop/server/index.ts';
import { itemTransfers } from '../../transfer/server/index.ts';

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
