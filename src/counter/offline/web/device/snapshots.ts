import { type OfflineSnapshot, type SnapshotPart, snapshotParts } from '#counter/offline/contract.ts';
import { clockErrorOf } from '#counter/offline/device-clock.ts';
import {
  type DeviceRecord,
  type OfflineBranchData,
  type DeviceKeys,
  deviceRecordNames,
} from './stored-records.ts';
import type { TabLock } from './device-records.ts';
import type { DeviceStorage } from './device-storage.ts';
import { type EncryptedValue, encryptValue, decryptValue } from '#counter/offline/encryption.ts';

/** Times by the device's clock. */
export type SnapshotCallTimes = { sent: number; came: number };
type StoredPart = { version: string; sealed: EncryptedValue };

type Parts = {
  place: DeviceStorage;
  at: (name: string) => string;
  lock: TabLock;
  keys: () => Promise<DeviceKeys | null>;
  record: () => Promise<DeviceRecord | null>;
};

export const deviceSnapshotsOf = ({ place, at, lock, keys, record }: Parts) => {
  const versions = async (branchId: number): Promise<Partial<Record<SnapshotPart, string>>> => {
    const found: Partial<Record<SnapshotPart, string>> = {};
    if ((await keys()) === null) return found;
    for (const part of snapshotParts) {
      const stored = (await place.get(at(deviceRecordNames.part(branchId, part)))) as StoredPart | undefined;
      if (stored !== undefined) found[part] = stored.version;
    }
    return found;
  };

  const keepSnapshot = async (
    snapshot: OfflineSnapshot,
    { sent, came }: SnapshotCallTimes,
  ): Promise<void> => {
    const known = await keys();
    if (known === null) return;
    const put: [string, unknown][] = [[at(deviceRecordNames.asOf(snapshot.branchId)), snapshot.asOf]];
    for (const part of snapshotParts) {
      const { version, data } = snapshot[part];
      if (data === null) continue;
      const name = at(deviceRecordNames.part(snapshot.branchId, part));
      put.push([name, { version, sealed: await encryptValue(known.store, name, data) } satisfies StoredPart]);
    }
    await lock(async () => {
      const before = await record();
      if (before === null || (await place.get(at(deviceRecordNames.keys))) === undefined) return;
      const seen: DeviceRecord = {
        ...before,
        seen: came,
        last: came,
        clockError: clockErrorOf(sent, came, Date.parse(snapshot.asOf)),
      };
      await place.put([...put, [at(deviceRecordNames.device), seen]]);
    });
  };

  const asOf = async (branchId: number): Promise<string | null> => {
    const found = await place.get(at(deviceRecordNames.asOf(branchId)));
    return typeof found === 'string' ? found : null;
  };

  const kept = async (branchId: number): Promise<OfflineBranchData | null> => {
    const known = await keys();
    const asOf = await place.get(at(deviceRecordNames.asOf(branchId)));
    if (known === null || typeof asOf !== 'string') return null;
    const parts = await Promise.all(
      snapshotParts.map(async (part) => {
        const name = at(deviceRecordNames.part(branchId, part));
        const stored = (await place.get(name)) as StoredPart | undefined;
        return [
          part,
          stored === undefined ? undefined : await decryptValue(known.store, name, stored.sealed),
        ] as const;
      }),
    );
    if (parts.some(([, data]) => data === undefined)) return null;
    // This device encrypted these parts, so they have the server's types.
    return { asOf, ...Object.fromEntries(parts) } as OfflineBranchData;
  };

  return { versions, keepSnapshot, asOf, kept };
};
