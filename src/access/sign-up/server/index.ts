/** Front door of opening shops. */
import { room } from '#platform/http/handlers.ts';
import { openingContract } from '../contract.ts';
import { firstSteps, putSteps } from './first-steps.ts';
import { ask, look, open, way } from './operations.ts';

export { stepSigns } from './first-steps.ts';
export { firstShopPath } from './first-shop.ts';
export { makeKey, registerPath } from './sign-up-keys.ts';
export { changePackage, closeKnownShop, knownShops } from './manage-shops.ts';
export { openShop } from './open-shop.ts';

export const openingRoom = room({
  name: 'opening',
  contract: openingContract,
  handlers: { way, ask, look, open, firstSteps, putSteps },
});
