/** Front door of the counter without network for the shell. */
import { later } from '#ui/index.ts';

export type { Sealed } from './device/encryption.ts';
export { startHere } from './device-session.ts';
export { nameHere, openHere, sealHere } from './session-encryption.ts';

/** Under the strip that says that the network is gone: the way on, what waits, what is to be dealt with. */
export const OfflineStrip = later(async () => (await import('./status-strip.tsx')).OfflineStrip, {
  missing: 'nothing',
});
