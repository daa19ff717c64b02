/** Front door of the counter without network for the shell. */
import { later } from '../../core/web/ui/index.ts';

export type { Sealed } from './device/seal.ts';
export { startHere } from './here.ts';
export { nameHere, openHere, sealHere } from './seal-here.ts';

/** Under the strip that says that the network is gone: the way on, what waits, what is to be dealt with. */
export const OfflineStrip = later(async () => (await import('./strip.tsx')).OfflineStrip, {
  missing: 'nothing',
});
