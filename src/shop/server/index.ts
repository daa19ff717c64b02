/** Front door of the shop room: branches, rules, tax settings. */
import { room } from '../../core/server/call.ts';
import { shopContract } from '../contract.ts';
import { addDuration, durations, removeDuration, saveDuration } from './durations.ts';
import { orderDurations } from './durations-order.ts';
import { branches, shopInfo, taxInfo } from './operations.ts';

export { type ShopRules, shopRules } from './rules.ts';

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
  },
});
