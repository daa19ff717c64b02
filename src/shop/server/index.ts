/** Front door of the shop room: branches, rules, tax settings. */
import { room } from '../../core/server/call.ts';
import { shopContract } from '../contract.ts';
import { branches, shopInfo, taxInfo } from './operations.ts';

export { type ShopRules, shopRules } from './rules.ts';

export const shopRoom = room({
  name: 'shop',
  contract: shopContract,
  handlers: { branches, shopInfo, taxInfo },
});
