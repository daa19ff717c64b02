/** The snapshot of a branch on the device, part by part in its seal. */
import { type Snapshot, type SnapshotPart, snapshotParts } from '#counter/offline/contract.ts';
import { clockErrorOf } from '#counter/offline/device-clock.ts';
import { type DeviceRecord, type Kept, type Keys, names } from './stored-records.ts';
import type { Lock } from './device-store.ts';
import type { Place } from './device-storage.ts';
import { type Sealed, seal, unseal } from './encryption.ts';

/** When a call went out and its answer came, by the device's clock. */
export type Asked = { sent: number; came: number };
type LyingPart = { version: string; sealed: Sealed };

type Parts = {
  place: Place;
  at: (name: string) => string;
  lock: Lock;
  keys: () => Promise<Keys | null>;
  record: () => Promise<DeviceRecord | null>;
};

export const snapshotsOf = ({ place, at, lock, keys, record }: Parts) => {
  /** What of a branch is here already, for the server to leave out. */
  const versions = async (branchId: number): Promise<Partial<Record<SnapshotPart, string>>> => {
    const found: Partial<Record<SnapshotPart, string>> = {};
    // Nothing opens it any more.
    if ((await keys()) === null) return found;
    for (const part of snapshotParts) {
      const lying = (await place.get(at(names.part(branchId, part)))) as LyingPart | undefined;
      if (lying !== undefined) found[part] = lying.version;
    }
    return found;
  };

  /** Keeps what is new of it; nothing where the keys have gone meanwhile. */
  const keepSnapshot = async (snapshot: Snapshot, { sent, came }: Asked): Promise<void> => {
    const known = await keys();
    if (known === null) return;
    const put: [string, unknown][] = [[at(names.asOf(snapshot.branchId)), snapshot.asOf]];
    for (const part of snapshotParts) {
      const { version, data } = snapshot[part];
      if (data === null) continue;
      const name = at(names.part(snapshot.branchId, part));
      put.push([name, { version, sealed: await seal(known.store, name, data) } satisfies LyingPart]);
    }
    await lock(async () => {
      const before = await record();
      if (before === null || (await place.get(at(names.keys))) === undefined) return;
      const seen: DeviceRecord = {
        ...before,
        seen: came,
        last: came,
        clockError: clockErrorOf(sent, came, Date.parse(snapshot.asOf)),
      };
      await place.put([...put, [at(names.device), seen]]);
    });
  };

  /** The server's time of a branch's snapshot; null without one. */
  const asOf = async (branchId: number): Promise<string | null> => {
    const found = await place.get(at(names.asOf(branchId)));
    return typeof found === 'string' ? found : null;
  };

  /** What is shown of a branch; null where a part is missing. */
  const kept = async (branchId: number): Promise<Kept | null> => {
    const known = await keys();
    const asOf = await place.get(at(names.asOf(branchId)));
    if (known === null || typeof asOf !== 'string') return null;
    const parts = await Promise.all(
      snapshotParts.map(async (part) => {
        const name = at(names.part(branchId, part));
        const lying = (await place.get(name)) as LyingPart | undefined;
        return [
          part,
          lying === undefined ? undefined : await unseal(known.store, name, lying.sealed),
        ] as const;
      }),
    );
    if (parts.some(([, data]) => data === undefined)) return null;
    // Sealed by this device under these names: what comes out is what the server sent.
    return { asOf, ...Object.fromEntries(parts) } as Kept;
  };

  return { versions, keepSnapshot, asOf, kept };
};
