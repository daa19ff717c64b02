import { lazyComponent } from '#ui/index.ts';

export type { EncryptedValue } from '#counter/offline/encryption.ts';
export { startDeviceSession } from './device-session.ts';
export { sessionRecordName, decryptForSession, encryptForSession } from './session-encryption.ts';

export const OfflineStrip = lazyComponent(async () => (await import('./status-strip.tsx')).OfflineStrip, {
  missing: 'nothing',
});
