/** Front door of the shop room: branches, rules, tax settings. */
import { room } from '#platform/http/handlers.ts';
import { shopContract } from '../contract.ts';
import { addDuration, durations, removeDuration, saveDuration } from './durations.ts';
import { orderDurations } from './order-durations.ts';
import { addHolidays, putHoliday, removeHoliday } from './holidays.ts';
import { branches, shopInfo, taxInfo } from './read-shop.ts';
import { changeTax, saveDoor, saveInfo, saveKeeping, saveRecord, saveRules, settings } from './settings.ts';

export { type DurationUses, durationUses } from './ports/duration-uses.ts';
export { shopLogo } from './providers/pictures.ts';
export { closeShop, insertBranches, insertShop, keepFirstSteps, setPackage } from './insert-shop.ts';
export { rateFollower } from './ports/vat-rate-change.ts';
export { branchOut, infoOut } from './read-shop.ts';
export { keysOrdered, markKeysOrdered, shopsOutOfOrder } from './search-keys-state.ts';
export { type ShopRules, shopRules } from './shop-rules.ts';
export { branchRows, durationRows, type ShopRow, shopRow } from './sql.ts';

export const shopRoom = room({
  name: 'shop',
  contract: shopContract,
  handlers: {
    branches,
    shopInfo,
    taxInfo,
    durations,
    addDuration,
    saveDuration,
    orderDurations,
    removeDuration,
    settings,
    saveInfo,
    saveRules,
    saveKeeping,
    saveDoor,
    saveRecord,
    changeTax,
    putHoliday,
    removeHoliday,
    addHolidays,
  },
  constraints: { branch_shop_id_tax_branch_no: 'DUPLICATE_CODE', shop_shop_id_logo_image_id: 'NOT_FOUND' },
});
