/** Front door of the audit room: who did what, chained so that nothing of it can be changed unnoticed. */
import { room } from '#platform/http/handlers.ts';
import { auditContract } from '../contract.ts';
import { exportLog } from './export.ts';
import { chain, checkChain, list, people } from './list-log.ts';

export { actionText } from './describe.ts';
export { type RoomWords, logWordsOfRooms } from './log-words-port.ts';
export { sealShop } from './seal-log.ts';
export { startSealer } from './sealer.ts';
export type { ChainFault } from './verify.ts';
export { verifyPart, verifyShop } from './verify.ts';

export const auditRoom = room({
  name: 'audit',
  contract: auditContract,
  handlers: { list, people, chain, checkChain, exportLog },
});
