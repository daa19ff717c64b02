/** The device keeps the encrypted picture of a slip until its step is sent. */
import { takesSlip } from '#ledger/payment-methods.ts';
import type { OfflineStepInput } from '#counter/offline/contract.ts';
import { deviceRecordNames, type DeviceStep } from './stored-records.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type EncryptedValue, encryptValue, decryptValue } from './encryption.ts';

/** Size limit in bytes, after shrinking. */
export const maxSlipPictureBytes = 300_000;
export const maxSlipPictures = 60;

/** JPEG in base64. */
export type StoredSlipPicture = { jpeg: string };

export const isSlipPictureTooLarge = ({ jpeg }: StoredSlipPicture): boolean =>
  (jpeg.length * 3) / 4 > maxSlipPictureBytes;

/** Returns undefined if the device already has the maximum number. */
export const slipPictureRecord = async (
  place: DeviceStorage,
  own: string,
  key: CryptoKey,
  sequence: number,
  picture: StoredSlipPicture,
): Promise<[string, { sealed: EncryptedValue }] | undefined> => {
  const lying = (await place.names()).filter((name) => name.startsWith(`${own}picture/`)).length;
  if (lying >= maxSlipPictures) return undefined;
  const name = own + deviceRecordNames.picture(sequence);
  return [name, { sealed: await encryptValue(key, name, picture) }];
};

/** Undefined if there is no picture, or it cannot be decrypted. */
export const readSlipPicture = async (
  place: DeviceStorage,
  own: string,
  key: CryptoKey,
  sequence: number,
): Promise<StoredSlipPicture | undefined> => {
  const name = own + deviceRecordNames.picture(sequence);
  const lying = (await place.get(name)) as { sealed: EncryptedValue } | undefined;
  return lying === undefined
    ? undefined
    : ((await decryptValue(key, name, lying.sealed)) as StoredSlipPicture | undefined);
};

/** Adds the picture to the transfer. Null means that the server found no slip in it. */
export const stepWithSlipPicture = (one: DeviceStep, imageId: number | null): DeviceStep => {
  if (imageId === null) return { ...one, picture: 'unread' };
  const { what } = one.step;
  if (!('payments' in what)) return { ...one, picture: 'sent' };
  const payments = what.payments.map((paid) =>
    takesSlip(paid.method) ? { ...paid, slipImageId: imageId } : paid,
  );
  const step: OfflineStepInput = { ...one.step, what: { ...what, payments } };
  return { ...one, step, picture: 'sent' };
};
