/** One user's data on the device. Independent of the browser: storage, clock and tab lock are parameters. */
import type {
  OfflineDevice,
  OfflineStepView,
  OfflineStepInput,
  StepContent,
} from '#counter/offline/contract.ts';
import { clockErrorOf } from '#counter/offline/device-clock.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { signingKey } from '#counter/offline/slip-code.ts';
import type {
  SlipDetails,
  DeviceRecord,
  DeviceStep,
  DeviceKeys,
  PendingDeviceStep,
  DeviceOwner,
} from './stored-records.ts';
import { deviceRecordNames, deviceOwnerName } from './stored-records.ts';
import { forgetOtherUsers, pendingStepsOfOthers } from './other-users.ts';
import {
  isSlipPictureTooLarge,
  readSlipPicture,
  slipPictureRecord,
  type StoredSlipPicture,
  stepWithSlipPicture,
} from './slip-pictures.ts';
import type { DeviceStorage } from './device-storage.ts';
import { encryptValue, encryptionKeyOf, decryptValue } from './encryption.ts';
import { type SnapshotCallTimes, deviceSnapshotsOf } from './snapshots.ts';

const dayMs = 86_400_000;
const sentFor = dayMs;
/** A new block is requested below this. */
const fewNumbers = 60;

export type TabLock = <T>(work: () => Promise<T>) => Promise<T>;
export type DeviceStoreParts = {
  place: DeviceStorage;
  whose: DeviceOwner;
  now: () => number;
  /** One tab at a time. */
  lock: TabLock;
  newId: () => string;
};

export type StepNotTaken = 'noKeys' | 'noNumbers' | 'manyPictures' | 'largePicture';

export const createDeviceStore = ({ place, whose, now, lock, newId }: DeviceStoreParts) => {
  const own = deviceOwnerName(whose);
  const at = (name: string): string => own + name;

  const record = async (): Promise<DeviceRecord | null> =>
    ((await place.get(at(deviceRecordNames.device))) as DeviceRecord | undefined) ?? null;
  const keepRecord = (changed: DeviceRecord): Promise<void> =>
    place.put([[at(deviceRecordNames.device), changed]]);

  /** Waiting steps stay encrypted until the same user is back. */
  const forget = async (): Promise<void> => {
    const all = (await place.names()).filter((name) => name.startsWith(own));
    await place.remove(
      all.filter((name) => name === at(deviceRecordNames.keys) || name.startsWith(at('part/'))),
    );
  };

  /** Null, and data removed, if the last contact is too old. */
  const keys = async (): Promise<DeviceKeys | null> => {
    const [known, found] = await Promise.all([record(), place.get(at(deviceRecordNames.keys))]);
    if (known === null || found === undefined) return null;
    if (Math.max(now(), known.last) - known.seen <= known.keepDays * dayMs) return found as DeviceKeys;
    await forget();
    return null;
  };

  /** One per user. */
  const deviceName = async (): Promise<string> => (await record())?.device ?? newId();

  const admit = (reply: OfflineDevice, { sent, came }: SnapshotCallTimes): Promise<void> =>
    lock(async () => {
      const before = await record();
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
      // Encrypted with an earlier key.
      await place.remove((await place.names()).filter((name) => name.startsWith(at('part/'))));
      await place.put([
        [at(deviceRecordNames.device), next],
        [at(deviceRecordNames.keys), { store, step, sign } satisfies DeviceKeys],
      ]);
    });

  /** The device that needs numbers; null if it has enough or is not registered. */
  const wantsNumbers = async (): Promise<string | null> => {
    const known = await record();
    if (known === null) return null;
    const { numbers, next, device } = known;
    return numbers === null || numbers.to - next + 1 < fewNumbers ? device : null;
  };

  /** Drops unused numbers of the previous block. */
  const takeNumbers = (numbers: NonNullable<DeviceRecord['numbers']>): Promise<void> =>
    lock(async () => {
      const before = await record();
      if (before !== null) await keepRecord({ ...before, numbers, next: numbers.from });
    });

  const { versions, keepSnapshot, asOf, kept } = deviceSnapshotsOf({ place, at, lock, keys, record });

  const putStep = async (step: CryptoKey, one: DeviceStep): Promise<[string, PendingDeviceStep]> => {
    const name = at(deviceRecordNames.step(one.step.sequence));
    return [
      name,
      {
        branchId: one.step.branchId,
        waits: one.sent === null,
        at: now(),
        sealed: await encryptValue(step, name, one),
      },
    ];
  };

  /** Stored before the user sees it as done; or returns why it cannot be. */
  const add = (
    branchId: number,
    what: StepContent,
    about: SlipDetails,
    picture?: StoredSlipPicture,
  ): Promise<DeviceStep | StepNotTaken> =>
    lock(async () => {
      const [before, known, asOf] = await Promise.all([
        record(),
        keys(),
        place.get(at(deviceRecordNames.asOf(branchId))),
      ]);
      if (before === null || known === null || typeof asOf !== 'string') return 'noKeys';
      if (before.numbers === null || before.next > before.numbers.to) return 'noNumbers';
      if (picture !== undefined && isSlipPictureTooLarge(picture)) return 'largePicture';
      const happened = now();
      const step: OfflineStepInput = {
        id: newId(),
        device: before.device,
        branchId,
        number: provisionalNumber(branchId, before.numbers.deviceNo, before.next),
        sequence: before.sequence,
        happenedAt: new Date(happened).toISOString(),
        clockError: before.clockError,
        asOf,
        what,
      };
      const beside =
        picture === undefined
          ? null
          : await slipPictureRecord(place, own, known.step, step.sequence, picture);
      if (beside === undefined) return 'manyPictures';
      const one: DeviceStep = { step, about, sent: null, refused: null, ...(beside && { picture: 'waits' }) };
      await place.put([
        ...(beside === null ? [] : [beside]),
        await putStep(known.step, one),
        [
          at(deviceRecordNames.device),
          {
            ...before,
            next: before.next + 1,
            sequence: before.sequence + 1,
            last: Math.max(happened, before.last),
          } satisfies DeviceRecord,
        ],
      ]);
      return one;
    });

  const opened = async (): Promise<[name: string, one: DeviceStep | undefined][]> => {
    const known = await keys();
    if (known === null) return [];
    const lying = (await place.under(at('step/'))).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Promise.all(
      lying.map(async ([name, value]): Promise<[string, DeviceStep | undefined]> => [
        name,
        (await decryptValue(known.step, name, (value as PendingDeviceStep).sealed)) as DeviceStep | undefined,
      ]),
    );
  };
  /** In order; without undecryptable ones. */
  const steps = async (): Promise<DeviceStep[]> =>
    (await opened()).flatMap(([, one]) => (one === undefined ? [] : [one]));
  /** Changed, or encrypted with another key; never sent. */
  const unreadable = async (): Promise<string[]> =>
    (await opened()).flatMap(([name, one]) => (one === undefined ? [name] : []));
  /** Also their slips' pictures. */
  const removeSteps = (gone: readonly string[]): Promise<void> =>
    place.remove(gone.flatMap((name) => [name, name.replace(at('step/'), at('picture/'))]));
  const dropUnreadable = async (): Promise<void> => removeSteps(await unreadable());

  /** Undefined also if undecryptable. */
  const pictureOf = async ({ step }: DeviceStep): Promise<StoredSlipPicture | undefined> => {
    const known = await keys();
    return known === null ? undefined : readSlipPicture(place, own, known.step, step.sequence);
  };

  const change = async (one: DeviceStep): Promise<void> => {
    const known = await keys();
    if (known !== null) await place.put([await putStep(known.step, one)]);
  };
  /** The picture was sent with it, or stays for viewing if the server found no slip in it. */
  const markSent = async (one: DeviceStep, sent: OfflineStepView): Promise<void> => {
    await change({ ...one, sent, refused: null });
    if (one.picture === 'sent') await place.remove([at(deviceRecordNames.picture(one.step.sequence))]);
  };
  /** `imageId` null: no slip found in it. Returns the step to send. */
  const markPicture = async (one: DeviceStep, imageId: number | null): Promise<DeviceStep> => {
    const next = stepWithSlipPicture(one, imageId);
    await change(next);
    return next;
  };
  /** Refused permanently; null: send again. */
  const markRefused = (one: DeviceStep, refused: string | null): Promise<void> => change({ ...one, refused });
  /** One the server has, or one corrected by hand. */
  const drop = (one: DeviceStep): Promise<void> =>
    removeSteps([at(deviceRecordNames.step(one.step.sequence))]);

  /** Works without a key. */
  const waits = async (): Promise<boolean> =>
    (await place.under(at('step/'))).some(([, value]) => (value as PendingDeviceStep).waits);

  /** Removes steps sent a day ago. */
  const tidy = async (): Promise<void> => {
    const lying = await place.under(at('step/'));
    const old = lying.filter(([, value]) => {
      const { waits, at: when } = value as PendingDeviceStep;
      return !waits && now() - when > sentFor;
    });
    await removeSteps(old.map(([name]) => name));
  };

  return {
    record,
    keys,
    deviceName,
    admit,
    wantsNumbers,
    takeNumbers,
    versions,
    asOf,
    keepSnapshot,
    kept,
    add,
    steps,
    unreadable,
    dropUnreadable,
    markSent,
    markRefused,
    markPicture,
    pictureOf,
    drop,
    waits,
    tidy,
    others: () => pendingStepsOfOthers(place, whose),
    forget,
    forgetOthers: () => forgetOtherUsers(place, whose),
  };
};
export type DeviceStore = ReturnType<typeof createDeviceStore>;
