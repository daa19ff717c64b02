/** Front door of the audit room: who did what, chained so that nothing of it can be changed unnoticed. */
import { room } from '../../core/server/call.ts';
import { auditContract } from '../contract.ts';
import { exportLog } from './export.ts';
import { chain, checkChain, list, people } from './read.ts';

export { actionText } from './describe.ts';
export { type RoomWords, logWordsOfRooms } from './asked.ts';
export { sealShop } from './seal.ts';
export { startSealer } from './sealer.ts';
export type { ChainFault } from './verify.ts';
export { verifyPart, verifyShop } from './verify.ts';

export const auditRoom = room({
  name: 'audit',
  contract: auditContract,
  handlers: { list, people, chain, checkChain, exportLog },
});
