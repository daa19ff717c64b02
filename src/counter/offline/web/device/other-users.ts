import {
  type PendingDeviceStep,
  deviceRecordNames,
  parseRecordName,
  type DeviceOwner,
  deviceOwnerName,
} from './stored-records.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Removes data of users who left without a logout. Their waiting steps stay encrypted. */
export const forgetOtherUsers = async (place: DeviceStorage, whose: DeviceOwner): Promise<void> => {
  const others = (await place.names()).filter((name) => !name.startsWith(deviceOwnerName(whose)));
  await place.remove(
    others.filter((name) => {
      const { what } = parseRecordName(name);
      return what === deviceRecordNames.keys || what.startsWith('part/');
    }),
  );
};

/** Users of this shop, by user name. */
export const pendingStepsOfOthers = async (
  place: DeviceStorage,
  whose: DeviceOwner,
): Promise<{ username: string; count: number }[]> => {
  const counts = new Map<string, number>();
  const ofShop = `${encodeURIComponent(whose.shopId)}/`;
  for (const name of await place.names()) {
    const { username, what } = parseRecordName(name);
    if (!name.startsWith(ofShop) || username === whose.username || !what.startsWith('step/')) continue;
    if (!((await place.get(name)) as PendingDeviceStep | undefined)?.waits) continue;
    counts.set(username, (counts.get(username) ?? 0) + 1);
  }
  return [...counts].map(([username, count]) => ({ username, count }));
};
