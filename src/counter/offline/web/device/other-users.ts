import type { SealedRecord, WaitingOfBranch } from '#counter/offline/contract.ts';
import {
  type DeviceRecord,
  type PendingDeviceStep,
  deviceRecordNames,
  parseRecordName,
  sequenceOfName,
  type DeviceOwner,
  deviceOwnerName,
} from './stored-records.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Removes data of users who left without logout. Their waiting steps stay encrypted. */
export const forgetOtherUsers = async (place: DeviceStorage, whose: DeviceOwner): Promise<void> => {
  const others = (await place.names()).filter((name) => !name.startsWith(deviceOwnerName(whose)));
  await place.remove(
    others.filter((name) => {
      const { what } = parseRecordName(name);
      return what === deviceRecordNames.keys || what.startsWith('part/');
    }),
  );
};

/** Works without the key. */
export const waitingByBranch = (
  steps: readonly (readonly [name: string, one: PendingDeviceStep])[],
): WaitingOfBranch[] => {
  const all = new Map<number, number[]>();
  for (const [name, { branchId, waits }] of steps)
    if (waits) all.set(branchId, [...(all.get(branchId) ?? []), sequenceOfName(name)]);
  return [...all].map(([branchId, sequences]) => ({ branchId, sequences }));
};

export type OtherUser = { username: string; count: number; device: string; unsent: WaitingOfBranch[] };

export const pendingStepsOfOthers = async (
  place: DeviceStorage,
  whose: DeviceOwner,
): Promise<OtherUser[]> => {
  const ofShop = `${encodeURIComponent(whose.shopId)}/`;
  const names = (await place.names()).filter((name) => name.startsWith(ofShop));
  const usernames = new Set(names.map((name) => parseRecordName(name).username));
  usernames.delete(whose.username);
  const all = await Promise.all(
    [...usernames].map(async (username) => {
      const own = deviceOwnerName({ shopId: whose.shopId, username });
      const [record, steps] = await Promise.all([
        place.get(own + deviceRecordNames.device),
        place.under(`${own}step/`),
      ]);
      const unsent = waitingByBranch(steps.map(([name, value]) => [name, value as PendingDeviceStep]));
      const count = unsent.reduce((sum, one) => sum + one.sequences.length, 0);
      return { username, count, device: (record as DeviceRecord | undefined)?.device ?? '', unsent };
    }),
  );
  return all.filter((one) => one.count > 0);
};

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (const one of bytes) text += String.fromCharCode(one);
  return btoa(text);
};

/** Returns the encrypted records below a name, such as another user's waiting steps, in step order. */
export const sealedRecords = async (place: DeviceStorage, beginning: string): Promise<SealedRecord[]> =>
  (await place.under(beginning))
    .filter(([, value]) => (value as Partial<PendingDeviceStep>).waits !== false)
    .map(([name, value]) => {
      const { nonce, bytes } = (value as PendingDeviceStep).sealed;
      return { name, nonce: base64Of(nonce), bytes: base64Of(new Uint8Array(bytes)) };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
