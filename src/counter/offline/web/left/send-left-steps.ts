import { callApi } from '#ui/api/client.ts';
import {
  type LeftStep,
  type LeftSteps,
  offlineContract,
  type OfflineStepView,
  type SealedRecord,
} from '#counter/offline/contract.ts';
import type { OtherUser } from '../device/other-users.ts';
import { type SendableStep, sendPendingSteps } from '../device/send-steps.ts';
import type { StoredSlipPicture } from '../device/slip-pictures.ts';
import { afterSendingLeftSteps, sessionDeviceStore } from '../device-session.ts';

const mostInCall = 100;

export type LeftOnDevice = { steps: LeftStep[]; hidden: LeftSteps['hidden'] };

export const readInBlocks = async (
  records: readonly SealedRecord[],
  open: (block: SealedRecord[]) => Promise<LeftSteps>,
): Promise<LeftOnDevice> => {
  const all: LeftOnDevice = { steps: [], hidden: { otherBranch: 0, unreadable: 0 } };
  for (let from = 0; from < records.length; from += mostInCall) {
    const { itemList, hidden } = await open(records.slice(from, from + mostInCall));
    all.steps.push(...itemList);
    all.hidden.otherBranch += hidden.otherBranch;
    all.hidden.unreadable += hidden.unreadable;
  }
  return all;
};

export const readLeftSteps = async ({ username, device }: OtherUser): Promise<LeftOnDevice> =>
  readInBlocks((await sessionDeviceStore()?.leftSteps(username)) ?? [], (records) =>
    callApi(offlineContract.openLeft, { body: { device, records } }),
  );

type Parts = {
  steps: readonly LeftStep[];
  pictureOf: (one: LeftStep) => Promise<StoredSlipPicture | undefined>;
  upload: (picture: StoredSlipPicture, signal: AbortSignal) => Promise<number>;
  send: (one: LeftStep, slipImageId: number | undefined, signal: AbortSignal) => Promise<OfflineStepView>;
  remove: (name: string) => Promise<void>;
};

/** `sent` and the keys of `refused` are record names. `reached` is false if the server became unreachable. */
export type SentLeftSteps = { sent: string[]; refused: Map<string, string>; reached: boolean };

export const sendLeft = async ({ steps, pictureOf, upload, send, remove }: Parts): Promise<SentLeftSteps> => {
  const sent: string[] = [];
  const refused = new Map<string, string>();
  const imageIds = new Map<LeftStep, number>();
  type Sendable = SendableStep & { of: LeftStep };
  const byId = new Map(steps.map((one) => [one.step.id, one]));
  const reached = await sendPendingSteps<Sendable>({
    keeper: {
      steps: async () =>
        steps.map((of) => ({
          of,
          step: of.step,
          sent: null,
          refused: null,
          ...(of.picture && { picture: 'waits' }),
        })),
      pictureOf: ({ of }) => pictureOf(of),
      markPicture: async (one, imageId) => {
        if (imageId !== null) imageIds.set(one.of, imageId);
        return { ...one, picture: imageId === null ? 'unread' : 'sent' };
      },
      markSent: async ({ of: { name } }) => {
        await remove(name);
        sent.push(name);
      },
      markRefused: async ({ of: { name } }, why) => void refused.set(name, why),
    },
    upload,
    send: async ({ id }, signal) => {
      const one = byId.get(id);
      if (one === undefined) throw new Error('an unknown step');
      return send(one, imageIds.get(one), signal);
    },
    onProgress: () => undefined,
  });
  return { sent, refused, reached };
};

export const sendLeftSteps = async (
  { username, device }: OtherUser,
  steps: readonly LeftStep[],
): Promise<SentLeftSteps> => {
  const store = sessionDeviceStore();
  if (store === null) return { sent: [], refused: new Map(), reached: false };
  const records = new Map((await store.leftSteps(username)).map((one) => [one.name, one]));
  try {
    return await sendLeft({
      // Another tab may have sent steps.
      steps: steps.filter((one) => records.has(one.name)),
      pictureOf: async ({ name }) => {
        const own = [records.get(name), ...(await store.leftPicture(name))].filter(
          (one) => one !== undefined,
        );
        return (await callApi(offlineContract.openLeft, { body: { device, records: own } })).pictures[0];
      },
      upload: async (picture, signal) =>
        (await import('../device/upload.ts')).uploadSlipPicture(picture, signal),
      send: async ({ name }, slipImageId, signal) => {
        const record = records.get(name);
        if (record === undefined) throw new Error('an unknown record');
        return callApi(offlineContract.sendLeft, {
          body: { device, record, ...(slipImageId !== undefined && { slipImageId }) },
          signal,
        });
      },
      remove: (name) => store.removeLeft(name),
    });
  } finally {
    await afterSendingLeftSteps();
  }
};
