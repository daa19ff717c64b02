import { withSlipImage } from '#counter/offline/offline-step.ts';
import { deviceRecordNames, type DeviceStep } from './stored-records.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type EncryptedValue, encryptValue, decryptValue } from '#counter/offline/encryption.ts';

/** Size limit in bytes after shrinking. */
export const maxSlipPictureBytes = 300_000;
export const maxSlipPictures = 60;

/** A JPEG in base64. */
export type StoredSlipPicture = { jpeg: string };

export const isSlipPictureTooLarge = ({ jpeg }: StoredSlipPicture): boolean =>
  (jpeg.length * 3) / 4 > maxSlipPictureBytes;

export const slipPictureRecord = async (
  place: DeviceStorage,
  own: string,
  key: CryptoKey,
  sequence: number,
  picture: StoredSlipPicture,
): Promise<[string, { sealed: EncryptedValue }] | undefined> => {
  const stored = (await place.names()).filter((name) => name.startsWith(`${own}picture/`)).length;
  if (stored >= maxSlipPictures) return undefined;
  const name = own + deviceRecordNames.picture(sequence);
  return [name, { sealed: await encryptValue(key, name, picture) }];
};

export const readSlipPicture = async (
  place: DeviceStorage,
  own: string,
  key: CryptoKey,
  sequence: number,
): Promise<StoredSlipPicture | undefined> => {
  const name = own + deviceRecordNames.picture(sequence);
  const stored = (await place.get(name)) as { sealed: EncryptedValue } | undefined;
  return stored === undefined
    ? undefined
    : ((await decryptValue(key, name, stored.sealed)) as StoredSlipPicture | undefined);
};

export const stepWithSlipPicture = (one: DeviceStep, imageId: number | null): DeviceStep =>
  imageId === null
    ? { ...one, picture: 'unread' }
    : { ...one, step: withSlipImage(one.step, imageId), picture: 'sent' };
