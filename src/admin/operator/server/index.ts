import { defineModule } from '#platform/http/handlers.ts';
import { operatorContract } from '../contract.ts';
import { getFindings, getLogLines, getOverview, setMaintenance } from './overview.ts';
import { closeShop, exportShop, openShop } from './shop-work.ts';
import { getOperator, logInOperator, logOutOperator } from './sessions.ts';

export {
  addOperator,
  countStaleOperators,
  isOperatorName,
  listOperators,
  type NewCredentials,
  reencryptOperators,
  removeOperator,
  resetOperator,
} from './accounts.ts';
export { deleteOldOperatorRows } from './log.ts';
export { createOperatorFinder } from './sessions.ts';
export { deleteOldShopSizes, measureShop } from './shop-size.ts';
export type { ShopWork } from './shop-work.ts';
export { openOperatorSources } from './sources.ts';

export const operatorModule = defineModule({
  apiName: 'operator',
  contract: operatorContract,
  handlers: {
    login: logInOperator,
    logout: logOutOperator,
    me: getOperator,
    overview: getOverview,
    findings: getFindings,
    logLines: getLogLines,
    setMaintenance,
    closeShop,
    openShop,
    exportShop,
  },
});
