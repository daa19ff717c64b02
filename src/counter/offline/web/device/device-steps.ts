import type {
  OfflineStepView,
  OfflineStepInput,
  StepContent,
  WaitingOfBranch,
} from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { type DeviceRecords, type DeviceStoreParts, dayMs } from './device-records.ts';
import { waitingByBranch } from './other-users.ts';
import { encryptValue, decryptValue } from '#counter/offline/encryption.ts';
import {
  isSlipPictureTooLarge,
  readSlipPicture,
  slipPictureRecord,
  type StoredSlipPicture,
  stepWithSlipPicture,
} from './slip-pictures.ts';
import {
  type DeviceRecord,
  type DeviceStep,
  type PendingDeviceStep,
  type SlipDetails,
  deviceRecordNames,
} from './stored-records.ts';

const sentFor = dayMs;

export type StepNotTaken = 'noKeys' | 'noNumbers' | 'manyPictures' | 'largePicture';

const recordAfterStep = (before: DeviceRecord, happened: number): DeviceRecord => ({
  ...before,
  next: before.next + 1,
  sequence: before.sequence + 1,
  last: Math.max(happened, before.last),
});

export class DeviceSteps {
  readonly #parts: DeviceStoreParts;
  readonly #records: DeviceRecords;

  constructor(parts: DeviceStoreParts, records: DeviceRecords) {
    this.#parts = parts;
    this.#records = records;
  }

  /** Stores the step before the user sees it as done. Returns the reason for a failure. */
  add(
    branchId: number,
    what: StepContent,
    about: SlipDetails,
    picture?: StoredSlipPicture,
  ): Promise<DeviceStep | StepNotTaken> {
    const { place, lock, now } = this.#parts;
    return lock(async () => {
      const [before, known, asOf] = await Promise.all([
        this.#records.record(),
        this.#records.keys(),
        place.get(this.#records.nameOf(deviceRecordNames.asOf(branchId))),
      ]);
      if (before === null || known === null || typeof asOf !== 'string') return 'noKeys';
      const { numbers } = before;
      if (numbers === null || before.next > numbers.to) return 'noNumbers';
      if (picture !== undefined && isSlipPictureTooLarge(picture)) return 'largePicture';
      const happened = now();
      const number = provisionalNumber(branchId, numbers.deviceNo, before.next);
      const step = this.#newStep(before, { branchId, number, asOf, what }, happened);
      const pictureRecord =
        picture === undefined
          ? null
          : await slipPictureRecord(place, this.#records.own, known.step, step.sequence, picture);
      if (pictureRecord === undefined) return 'manyPictures';
      const one: DeviceStep = {
        step,
        about,
        sent: null,
        refused: null,
        ...(pictureRecord && { picture: 'waits' }),
      };
      await place.put([
        ...(pictureRecord === null ? [] : [pictureRecord]),
        await this.#recordOf(known.step, one),
        [this.#records.nameOf(deviceRecordNames.device), recordAfterStep(before, happened)],
      ]);
      return one;
    });
  }

  /** Returns the steps in order, without those that the key cannot decrypt. */
  async all(): Promise<DeviceStep[]> {
    return (await this.#decrypted()).flatMap(([, one]) => (one === undefined ? [] : [one]));
  }

  /** Returns the names of steps that were changed, or encrypted with another key, and are never sent. */
  async unreadable(): Promise<string[]> {
    return (await this.#decrypted()).flatMap(([name, one]) => (one === undefined ? [name] : []));
  }

  async dropUnreadable(): Promise<void> {
    await this.#remove(await this.unreadable());
  }

  async pictureOf({ step }: DeviceStep): Promise<StoredSlipPicture | undefined> {
    const known = await this.#records.keys();
    if (known === null) return undefined;
    return readSlipPicture(this.#parts.place, this.#records.own, known.step, step.sequence);
  }

  /** Removes the picture, unless the server found no slip. */
  async markSent(one: DeviceStep, sent: OfflineStepView): Promise<void> {
    await this.#change({ ...one, sent, refused: null });
    if (one.picture !== 'sent') return;
    await this.#parts.place.remove([this.#records.nameOf(deviceRecordNames.picture(one.step.sequence))]);
  }

  async markPicture(one: DeviceStep, imageId: number | null): Promise<DeviceStep> {
    const next = stepWithSlipPicture(one, imageId);
    await this.#change(next);
    return next;
  }

  /** `refused` is the text of a permanent refusal. Null makes the device send the step again. */
  markRefused(one: DeviceStep, refused: string | null): Promise<void> {
    return this.#change({ ...one, refused });
  }

  drop(one: DeviceStep): Promise<void> {
    return this.#remove([this.#records.nameOf(deviceRecordNames.step(one.step.sequence))]);
  }

  /** Works without the key. */
  async waits(): Promise<boolean> {
    return (await this.#stored()).some(([, { waits }]) => waits);
  }

  /** Works without the key. */
  async unsent(): Promise<WaitingOfBranch[]> {
    return waitingByBranch(await this.#stored());
  }

  async tidy(): Promise<void> {
    const { now } = this.#parts;
    const old = (await this.#stored()).filter(([, { waits, at }]) => !waits && now() - at > sentFor);
    await this.#remove(old.map(([name]) => name));
  }

  #newStep(
    before: DeviceRecord,
    content: Pick<OfflineStepInput, 'branchId' | 'number' | 'asOf' | 'what'>,
    happened: number,
  ): OfflineStepInput {
    return {
      id: this.#parts.newId(),
      device: before.device,
      branchId: content.branchId,
      number: content.number,
      sequence: before.sequence,
      happenedAt: new Date(happened).toISOString(),
      clockError: before.clockError,
      asOf: content.asOf,
      what: content.what,
    };
  }

  async #stored(): Promise<[name: string, one: PendingDeviceStep][]> {
    const found = await this.#parts.place.under(this.#records.nameOf('step/'));
    return found.map(([name, value]) => [name, value as PendingDeviceStep]);
  }

  async #decrypted(): Promise<[name: string, one: DeviceStep | undefined][]> {
    const known = await this.#records.keys();
    if (known === null) return [];
    const stored = (await this.#stored()).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Promise.all(
      stored.map(async ([name, { sealed }]): Promise<[string, DeviceStep | undefined]> => [
        name,
        (await decryptValue(known.step, name, sealed)) as DeviceStep | undefined,
      ]),
    );
  }

  async #recordOf(key: CryptoKey, one: DeviceStep): Promise<[string, PendingDeviceStep]> {
    const name = this.#records.nameOf(deviceRecordNames.step(one.step.sequence));
    const { branchId } = one.step;
    const at = this.#parts.now();
    return [name, { branchId, waits: one.sent === null, at, sealed: await encryptValue(key, name, one) }];
  }

  async #change(one: DeviceStep): Promise<void> {
    const known = await this.#records.keys();
    if (known !== null) await this.#parts.place.put([await this.#recordOf(known.step, one)]);
  }

  #remove(names: readonly string[]): Promise<void> {
    const [step, picture] = [this.#records.nameOf('step/'), this.#records.nameOf('picture/')];
    return this.#parts.place.remove(names.flatMap((name) => [name, name.replace(step, picture)]));
  }
}
