/** Pictures of transfer slips stored beside their steps until they are sent: small, few, and encrypted like steps. */
import type { OfflineStepInput } from '#counter/offline/contract.ts';
import { deviceRecordNames, type DeviceStep } from './stored-records.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type EncryptedValue, encryptValue, decryptValue } from './encryption.ts';

/** Maximum size of a picture in bytes; it is shrunk before storing. */
export const maxSlipPictureBytes = 300_000;
export const maxSlipPictures = 60;

/** Content of an encrypted picture: base64 of a JPEG. */
export type StoredSlipPicture = { jpeg: string };

export const isSlipPictureTooLarge = ({ jpeg }: StoredSlipPicture): boolean =>
  (jpeg.length * 3) / 4 > maxSlipPictureBytes;

/** The record to write with a step that has a picture; undefined if the maximum is reached. */
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

/** The picture of a step; undefined without one, or if it cannot be decrypted. */
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

/** The step with its picture as proof of the transfer; null: the server finds no slip in it. */
export const stepWithSlipPicture = (one: DeviceStep, imageId: number | null): DeviceStep => {
  if (imageId === null) return { ...one, picture: 'unread' };
  const { what } = one.step;
  if (!('payments' in what)) return { ...one, picture: 'sent' };
  const payments = what.payments.map((paid) =>
    paid.method === 'transfer' ? { ...paid, slipImageId: imageId } : paid,
  );
  const step: OfflineStepInput = { ...one.step, what: { ...what, payments } };
  return { ...one, step, picture: 'sent' };
};
