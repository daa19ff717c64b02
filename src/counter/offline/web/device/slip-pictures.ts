/** Pictures of transfer slips that lie beside their steps until they are sent: small, few, and sealed like these. */
import type { StepIn } from '#counter/offline/contract.ts';
import { names, type KeptStep } from './stored-records.ts';
import type { Place } from './device-storage.ts';
import { type Sealed, seal, unseal } from './encryption.ts';

/** Of one picture, in bytes: whoever takes it in makes it smaller before. */
export const largestPicture = 300_000;
/** So many lie here at most. */
export const mostPictures = 60;

/** A picture as it lies in its seal: base64 of a JPEG. */
export type Picture = { jpeg: string };

export const isTooLarge = ({ jpeg }: Picture): boolean => (jpeg.length * 3) / 4 > largestPicture;

/** What has to be written with a step that has a picture; undefined: so many lie here that none fits any more. */
export const pictureToPut = async (
  place: Place,
  own: string,
  key: CryptoKey,
  sequence: number,
  picture: Picture,
): Promise<[string, { sealed: Sealed }] | undefined> => {
  const lying = (await place.names()).filter((name) => name.startsWith(`${own}picture/`)).length;
  if (lying >= mostPictures) return undefined;
  const name = own + names.picture(sequence);
  return [name, { sealed: await seal(key, name, picture) }];
};

/** The picture of a step; undefined where there is none, or it does not open. */
export const pictureAt = async (
  place: Place,
  own: string,
  key: CryptoKey,
  sequence: number,
): Promise<Picture | undefined> => {
  const name = own + names.picture(sequence);
  const lying = (await place.get(name)) as { sealed: Sealed } | undefined;
  return lying === undefined ? undefined : ((await unseal(key, name, lying.sealed)) as Picture | undefined);
};

/** The step with its picture, by which money that was transferred is proved; null: the server reads no slip in it. */
export const withPicture = (one: KeptStep, imageId: number | null): KeptStep => {
  if (imageId === null) return { ...one, picture: 'unread' };
  const { what } = one.step;
  if (!('payments' in what)) return { ...one, picture: 'sent' };
  const payments = what.payments.map((paid) =>
    paid.method === 'transfer' ? { ...paid, slipImageId: imageId } : paid,
  );
  const step: StepIn = { ...one.step, what: { ...what, payments } };
  return { ...one, step, picture: 'sent' };
};
