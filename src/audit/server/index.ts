/** Front door of the audit room: who did what, chained so that nothing of it can be changed unnoticed. */
export { sealShop } from './seal.ts';
export { startSealer } from './sealer.ts';
export type { ChainFault } from './verify.ts';
export { verifyShop } from './verify.ts';
