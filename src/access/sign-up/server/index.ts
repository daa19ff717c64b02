import { defineModule } from '#platform/http/handlers.ts';
import { signUpContract } from '../contract.ts';
import { getFirstSteps, saveFirstStepsState } from './first-steps.ts';
import { requestSignUpLink, lookUpSignUpKey, handleOpenShop, getRegistrationMode } from './operations.ts';

export { firstStepsPort } from './first-steps.ts';
export { createFirstShopPath } from './first-shop.ts';
export { createSignUpKey, signUpPath } from './sign-up-keys.ts';
export {
  addInstalledBranch,
  changeShopPackage,
  closeInstalledShop,
  findInstalledShop,
  listInstalledShops,
  reopenInstalledShop,
} from './manage-shops.ts';
export { createShop } from './open-shop.ts';

export const signUpModule = defineModule({
  apiName: 'opening',
  contract: signUpContract,
  handlers: {
    way: getRegistrationMode,
    ask: requestSignUpLink,
    look: lookUpSignUpKey,
    open: handleOpenShop,
    firstSteps: getFirstSteps,
    putSteps: saveFirstStepsState,
  },
});
