/** Public web interface of the offline module for the app shell. */
import { lazyComponent } from '#ui/index.ts';

export type { EncryptedValue } from './device/encryption.ts';
export { startDeviceSession } from './device-session.ts';
export { sessionRecordName, decryptForSession, encryptForSession } from './session-encryption.ts';

/** Below the connectivity strip: link to the offline counter, waiting steps, conflicts. */
export const OfflineStrip = lazyComponent(async () => (await import('./status-strip.tsx')).OfflineStrip, {
  missing: 'nothing',
});
