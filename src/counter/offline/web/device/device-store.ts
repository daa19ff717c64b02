/**
 * What one person's counter keeps on the device: keys, the snapshot of a branch, the steps that wait. Apart from the browser:
 * where things lie, what time it is and how tabs wait for each other is handed in.
 */
import type { OfflineDevice, Step, StepIn, StepWhat } from '#counter/offline/contract.ts';
import { clockErrorOf } from '#counter/offline/device-clock.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { signingKey } from '#counter/offline/slip-code.ts';
import type { About, DeviceRecord, KeptStep, Keys, LyingStep, Whose } from './stored-records.ts';
import { names, whoseName } from './stored-records.ts';
import { forgetOthers, waitOfOthers } from './other-users.ts';
import { isTooLarge, pictureAt, pictureToPut, type Picture, withPicture } from './slip-pictures.ts';
import type { Place } from './device-storage.ts';
import { seal, sealingKey, unseal } from './encryption.ts';
import { type Asked, snapshotsOf } from './snapshots.ts';

const dayMs = 86_400_000;
/** A step that was sent is shown for so long. */
const sentFor = dayMs;
/** With fewer numbers left than these a new block is asked for. */
const fewNumbers = 60;

export type Lock = <T>(work: () => Promise<T>) => Promise<T>;
export type KeeperParts = {
  place: Place;
  whose: Whose;
  now: () => number;
  /** One tab at a time. */
  lock: Lock;
  newId: () => string;
};

/** Why a step cannot be taken. */
export type NotTaken = 'noKeys' | 'noNumbers' | 'manyPictures' | 'largePicture';

export const createKeeper = ({ place, whose, now, lock, newId }: KeeperParts) => {
  const own = whoseName(whose);
  const at = (name: string): string => own + name;

  const record = async (): Promise<DeviceRecord | null> =>
    ((await place.get(at(names.device))) as DeviceRecord | undefined) ?? null;
  const keepRecord = (changed: DeviceRecord): Promise<void> => place.put([[at(names.device), changed]]);

  /** Keys and snapshots of this person; steps that wait stay, sealed, until the same person is here again. */
  const forget = async (): Promise<void> => {
    const all = (await place.names()).filter((name) => name.startsWith(own));
    await place.remove(all.filter((name) => name === at(names.keys) || name.startsWith(at('part/'))));
  };

  /** The keys; null where there are none, or where the server was not seen for too long: what they open goes then. */
  const keys = async (): Promise<Keys | null> => {
    const [known, found] = await Promise.all([record(), place.get(at(names.keys))]);
    if (known === null || found === undefined) return null;
    if (Math.max(now(), known.last) - known.seen <= known.keepDays * dayMs) return found as Keys;
    await forget();
    return null;
  };

  /** The device's own name, made up once for each person. */
  const deviceName = async (): Promise<string> => (await record())?.device ?? newId();

  /** The server knows the device and has given its keys. */
  const admit = (reply: OfflineDevice, { sent, came }: Asked): Promise<void> =>
    lock(async () => {
      const before = await record();
      const [store, step, sign] = await Promise.all([
        sealingKey(reply.storeKey),
        sealingKey(reply.stepKey),
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
      // Sealed by a key before.
      await place.remove((await place.names()).filter((name) => name.startsWith(at('part/'))));
      await place.put([
        [at(names.device), next],
        [at(names.keys), { store, step, sign } satisfies Keys],
      ]);
    });

  /** The device for which a new block of numbers is wanted; null while there are enough, or it is not known yet. */
  const wantsNumbers = async (): Promise<string | null> => {
    const known = await record();
    if (known === null) return null;
    const { numbers, next, device } = known;
    return numbers === null || numbers.to - next + 1 < fewNumbers ? device : null;
  };

  /** A new block: what is left of the one before is left unused. */
  const takeNumbers = (numbers: NonNullable<DeviceRecord['numbers']>): Promise<void> =>
    lock(async () => {
      const before = await record();
      if (before !== null) await keepRecord({ ...before, numbers, next: numbers.from });
    });

  const { versions, keepSnapshot, asOf, kept } = snapshotsOf({ place, at, lock, keys, record });

  const putStep = async (step: CryptoKey, one: KeptStep): Promise<[string, LyingStep]> => {
    const name = at(names.step(one.step.sequence));
    return [
      name,
      {
        branchId: one.step.branchId,
        waits: one.sent === null,
        at: now(),
        sealed: await seal(step, name, one),
      },
    ];
  };

  /** Adds a step, with the picture of its slip: written down before anybody is told that it is done, or why it cannot be. */
  const add = (
    branchId: number,
    what: StepWhat,
    about: About,
    picture?: Picture,
  ): Promise<KeptStep | NotTaken> =>
    lock(async () => {
      const [before, known, asOf] = await Promise.all([
        record(),
        keys(),
        place.get(at(names.asOf(branchId))),
      ]);
      if (before === null || known === null || typeof asOf !== 'string') return 'noKeys';
      if (before.numbers === null || before.next > before.numbers.to) return 'noNumbers';
      if (picture !== undefined && isTooLarge(picture)) return 'largePicture';
      const happened = now();
      const step: StepIn = {
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
        picture === undefined ? null : await pictureToPut(place, own, known.step, step.sequence, picture);
      if (beside === undefined) return 'manyPictures';
      const one: KeptStep = { step, about, sent: null, refused: null, ...(beside && { picture: 'waits' }) };
      await place.put([
        ...(beside === null ? [] : [beside]),
        await putStep(known.step, one),
        [
          at(names.device),
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

  const opened = async (): Promise<[name: string, one: KeptStep | undefined][]> => {
    const known = await keys();
    if (known === null) return [];
    const lying = (await place.under(at('step/'))).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Promise.all(
      lying.map(async ([name, value]): Promise<[string, KeptStep | undefined]> => [
        name,
        (await unseal(known.step, name, (value as LyingStep).sealed)) as KeptStep | undefined,
      ]),
    );
  };
  /** All steps of this person in their order; not those that do not open. */
  const steps = async (): Promise<KeptStep[]> =>
    (await opened()).flatMap(([, one]) => (one === undefined ? [] : [one]));
  /** Names of steps that do not open with the keys that are here: changed, or sealed by another key. None of them is sent. */
  const unreadable = async (): Promise<string[]> =>
    (await opened()).flatMap(([name, one]) => (one === undefined ? [name] : []));
  /** With the pictures of slips that lie beside them. */
  const removeSteps = (gone: readonly string[]): Promise<void> =>
    place.remove(gone.flatMap((name) => [name, name.replace(at('step/'), at('picture/'))]));
  /** Takes those off the device. */
  const dropUnreadable = async (): Promise<void> => removeSteps(await unreadable());

  /** The picture of a step's slip; undefined for none, and for one that does not open. */
  const pictureOf = async ({ step }: KeptStep): Promise<Picture | undefined> => {
    const known = await keys();
    return known === null ? undefined : pictureAt(place, own, known.step, step.sequence);
  };

  const change = async (one: KeptStep): Promise<void> => {
    const known = await keys();
    if (known !== null) await place.put([await putStep(known.step, one)]);
  };
  /** The server has it. The picture of its slip has gone with it, or stays for a look where none was read in it. */
  const markSent = async (one: KeptStep, sent: Step): Promise<void> => {
    await change({ ...one, sent, refused: null });
    if (one.picture === 'sent') await place.remove([at(names.picture(one.step.sequence))]);
  };
  /** The server has the picture (its id), or reads no slip in it: the step as it is sent then. */
  const markPicture = async (one: KeptStep, imageId: number | null): Promise<KeptStep> => {
    const next = withPicture(one, imageId);
    await change(next);
    return next;
  };
  /** The server takes it in no way (or, with null, is to be asked again). */
  const markRefused = (one: KeptStep, refused: string | null): Promise<void> => change({ ...one, refused });
  /** Taken off the device: only what the server has, or what somebody has put right by hand. */
  const drop = (one: KeptStep): Promise<void> => removeSteps([at(names.step(one.step.sequence))]);

  /** Do steps of this person wait to be sent or put right? Told without a key. */
  const waits = async (): Promise<boolean> =>
    (await place.under(at('step/'))).some(([, value]) => (value as LyingStep).waits);

  /** What was sent a day ago goes. */
  const tidy = async (): Promise<void> => {
    const lying = await place.under(at('step/'));
    const old = lying.filter(([, value]) => {
      const { waits, at: when } = value as LyingStep;
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
    others: () => waitOfOthers(place, whose),
    forget,
    forgetOthers: () => forgetOthers(place, whose),
  };
};
export type Keeper = ReturnType<typeof createKeeper>;
