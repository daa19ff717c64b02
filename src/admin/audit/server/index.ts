import { defineModule } from '#platform/http/handlers.ts';
import { auditContract } from '../contract.ts';
import { exportReductions } from './reductions/export-reductions.ts';
import { getReductions, listReductions } from './reductions/list-reductions.ts';
import { getReductionMail, saveReductionMail } from './reductions/mail/operations.ts';
import { exportLog } from './export.ts';
import { getLogChain, checkLogChain, listLogEntries, listLogPeople } from './list-log.ts';

export { actionText } from './describe.ts';
export { type ModuleLogWords, logWordsPort } from './log-words-port.ts';
export { reductionsJob } from './reductions/mail/reductions-job.ts';
export { sealShopLog } from './seal-log.ts';
export { sealingJob } from './sealing-job.ts';
export type { ChainFault } from './verify.ts';
export { verifyLogPart, verifyShopLog } from './verify.ts';

export const auditModule = defineModule({
  apiName: 'audit',
  contract: auditContract,
  handlers: {
    list: listLogEntries,
    people: listLogPeople,
    chain: getLogChain,
    checkChain: checkLogChain,
    exportLog,
    reductions: getReductions,
    reductionRows: listReductions,
    exportReductions,
    reductionMail: getReductionMail,
    saveReductionMail,
  },
});
