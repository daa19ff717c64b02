/** Storage, clock and tab lock are parameters, so tests run without a browser. */
import { DeviceRecords, type DeviceStoreParts } from './device-records.ts';
import { DeviceSteps } from './device-steps.ts';
import { forgetOtherUsers, pendingStepsOfOthers, sealedRecords } from './other-users.ts';
import { deviceOwnerName } from './stored-records.ts';
import { deviceSnapshotsOf } from './snapshots.ts';

export const createDeviceStore = (parts: DeviceStoreParts) => {
  const { place, whose, lock } = parts;
  const records = new DeviceRecords(parts);
  const steps = new DeviceSteps(parts, records);
  const snapshots = deviceSnapshotsOf({
    place,
    at: (name) => records.nameOf(name),
    lock,
    keys: () => records.keys(),
    record: () => records.record(),
  });
  return {
    record: records.record.bind(records),
    keys: records.keys.bind(records),
    deviceName: records.deviceName.bind(records),
    admit: records.admit.bind(records),
    wantsNumbers: records.wantsNumbers.bind(records),
    takeNumbers: records.takeNumbers.bind(records),
    forget: records.forget.bind(records),
    ...snapshots,
    add: steps.add.bind(steps),
    steps: steps.all.bind(steps),
    unreadable: steps.unreadable.bind(steps),
    dropUnreadable: steps.dropUnreadable.bind(steps),
    markSent: steps.markSent.bind(steps),
    markRefused: steps.markRefused.bind(steps),
    markPicture: steps.markPicture.bind(steps),
    pictureOf: steps.pictureOf.bind(steps),
    drop: steps.drop.bind(steps),
    waits: steps.waits.bind(steps),
    tidy: steps.tidy.bind(steps),
    unsent: steps.unsent.bind(steps),
    others: () => pendingStepsOfOthers(place, whose),
    leftSteps: (username: string) =>
      sealedRecords(place, `${deviceOwnerName({ shopId: whose.shopId, username })}step/`),
    leftPicture: async (step: string) =>
      (await sealedRecords(place, step.replace('/step/', '/picture/'))).slice(0, 1),
    removeLeft: (step: string) => place.remove([step, step.replace('/step/', '/picture/')]),
    forgetOthers: () => forgetOtherUsers(place, whose),
  };
};
export type DeviceStore = ReturnType<typeof createDeviceStore>;
