import type { OfflineDevice } from '#counter/offline/contract.ts';
import { clockErrorOf } from '#counter/offline/device-clock.ts';
import { signingKey } from '#counter/offline/slip-code.ts';
import type { DeviceStorage } from './device-storage.ts';
import { encryptionKeyOf } from '#counter/offline/encryption.ts';
import type { SnapshotCallTimes } from './snapshots.ts';
import {
  type DeviceKeys,
  type DeviceOwner,
  type DeviceRecord,
  deviceOwnerName,
  deviceRecordNames,
} from './stored-records.ts';

export const dayMs = 86_400_000;
/** The device requests a new block if it has fewer unused numbers. */
const fewNumbers = 60;

export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;
export type DeviceStoreParts = {
  place: DeviceStorage;
  whose: DeviceOwner;
  now: () => number;
  lock: TabLock;
  newId: () => string;
};

export class DeviceRecords {
  readonly #parts: DeviceStoreParts;
  readonly own: string;

  constructor(parts: DeviceStoreParts) {
    this.#parts = parts;
    this.own = deviceOwnerName(parts.whose);
  }

  nameOf(name: string): string {
    return this.own + name;
  }

  async record(): Promise<DeviceRecord | null> {
    const found = await this.#parts.place.get(this.nameOf(deviceRecordNames.device));
    return (found as DeviceRecord | undefined) ?? null;
  }

  /** If the last contact was too long ago, removes the data and returns null. */
  async keys(): Promise<DeviceKeys | null> {
    const { place, now } = this.#parts;
    const [known, found] = await Promise.all([this.record(), place.get(this.nameOf(deviceRecordNames.keys))]);
    if (known === null || found === undefined) return null;
    if (Math.max(now(), known.last) - known.seen <= known.keepDays * dayMs) return found as DeviceKeys;
    await this.forget();
    return null;
  }

  /** Removes keys and snapshot. Waiting steps stay encrypted until their user logs in again. */
  async forget(): Promise<void> {
    const keys = this.nameOf(deviceRecordNames.keys);
    await this.#removeNames((name) => name === keys || name.startsWith(this.nameOf('part/')));
  }

  async deviceName(): Promise<string> {
    return (await this.record())?.device ?? this.#parts.newId();
  }

  admit(reply: OfflineDevice, { sent, came }: SnapshotCallTimes): Promise<void> {
    return this.#parts.lock(async () => {
      const before = await this.record();
      const [store, step, sign] = await Promise.all([
        encryptionKeyOf(reply.storeKey),
        encryptionKeyOf(reply.stepKey),
        signingKey(reply.stepKey),
      ]);
      const same = before !== null && before.device === reply.device;
      const next: DeviceRecord = {
        device: reply.device,
        deviceNo: reply.deviceNo,
        keepDays: reply.keepDays,
        seen: came,
        last: came,
        clockError: clockErrorOf(sent, came, Date.parse(reply.now)),
        numbers: same ? before.numbers : null,
        next: same ? before.next : 0,
        sequence: same ? before.sequence : 1,
      };
      // Parts encrypted with an earlier key are unreadable.
      await this.#removeNames((name) => name.startsWith(this.nameOf('part/')));
      await this.#parts.place.put([
        [this.nameOf(deviceRecordNames.device), next],
        [this.nameOf(deviceRecordNames.keys), { store, step, sign } satisfies DeviceKeys],
      ]);
    });
  }

  async wantsNumbers(): Promise<string | null> {
    const known = await this.record();
    if (known === null) return null;
    const { numbers, next, device } = known;
    return numbers === null || numbers.to - next + 1 < fewNumbers ? device : null;
  }

  /** The previous block's unused numbers are lost. */
  takeNumbers(numbers: NonNullable<DeviceRecord['numbers']>): Promise<void> {
    return this.#parts.lock(async () => {
      const before = await this.record();
      if (before === null) return;
      const changed: DeviceRecord = { ...before, numbers, next: numbers.from };
      await this.#parts.place.put([[this.nameOf(deviceRecordNames.device), changed]]);
    });
  }

  async #removeNames(isOld: (name: string) => boolean): Promise<void> {
    const { place } = this.#parts;
    await place.remove((await place.names()).filter(isOld));
  }
}
