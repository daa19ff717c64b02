import { defineModule } from '#platform/http/handlers.ts';
import { shopContract } from '../contract.ts';
import {
  addBranch,
  closeBranch,
  listAllBranches,
  orderBranches,
  reopenBranch,
  setMainBranch,
} from './branches.ts';
import { addDuration, listDurations, removeDuration, saveDuration } from './durations.ts';
import { reorderDurations } from './order-durations.ts';
import { addHolidays, saveHoliday, removeHoliday } from './holidays.ts';
import { listBranches, getShopInfo, getTaxInfo } from './read-shop.ts';
import {
  changeTax,
  saveAuthPolicy,
  saveInfo,
  saveRetention,
  saveProcessingRecord,
  saveRules,
  getShopSettings,
} from './settings.ts';

export { type DurationUsesProvider, durationUsesPort } from './ports/duration-uses.ts';
export { shopLogoUses } from './providers/pictures.ts';
export { openBranch } from './branches.ts';
export { closedShopLookup } from './closed-shops.ts';
export {
  closeShop,
  insertBranches,
  insertShop,
  isShopClosed,
  reopenShop,
  saveFirstStepsHidden,
  setPackage,
} from './insert-shop.ts';
export { type BranchContentProvider, branchContentsPort } from './ports/branch-contents.ts';
export { type ClosingProvider, closingPort } from './ports/closing.ts';
export { vatRateChangePort } from './ports/vat-rate-change.ts';
export { voucherUsePort } from './ports/voucher-use.ts';
export { branchToWire, shopInfoToWire } from './read-shop.ts';
export { searchKeysState, markSearchKeysCurrent, shopsWithOldSearchKeys } from './search-keys-state.ts';
export { type ShopRules, loadShopRules } from './shop-rules.ts';
export {
  insertTermsSql,
  lateClosedDaysOf,
  parcelReturnsOf,
  loadLatestTerms,
  termsJson,
  versionTerms,
} from './terms.ts';
export {
  type BranchOrOrder,
  closedWeekdaysSql,
  closuresJson,
  closuresQuery,
  daysLateSql,
  loadClosures,
  lastOpenDaySql,
  nextOpenDaySql,
  openDaysOf,
  openForOrders,
  isClosedOnSql,
  turnaroundCountsClosedDays,
  turnaroundEndSql,
} from './closures-sql.ts';
export { branchRows, durationRows, phoneRuleQuery, type ShopRow, shopRow } from './sql.ts';

export const shopModule = defineModule({
  apiName: 'shop',
  contract: shopContract,
  handlers: {
    branches: listBranches,
    allBranches: listAllBranches,
    addBranch,
    closeBranch,
    reopenBranch,
    setMainBranch,
    orderBranches,
    shopInfo: getShopInfo,
    taxInfo: getTaxInfo,
    durations: listDurations,
    addDuration,
    saveDuration,
    orderDurations: reorderDurations,
    removeDuration,
    settings: getShopSettings,
    saveInfo,
    saveRules,
    saveKeeping: saveRetention,
    saveDoor: saveAuthPolicy,
    saveRecord: saveProcessingRecord,
    changeTax,
    putHoliday: saveHoliday,
    removeHoliday,
    addHolidays,
  },
  constraints: { branch_shop_id_tax_branch_no: 'DUPLICATE_CODE', shop_shop_id_logo_image_id: 'NOT_FOUND' },
});
