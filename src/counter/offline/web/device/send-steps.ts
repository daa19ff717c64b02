/** A permanently refused step does not block the others. */
import { isApiError, isTemporaryFailure } from '#ui/api/api-error.ts';
import type { OfflineStepView, OfflineStepInput } from '#counter/offline/contract.ts';
import type { DeviceStep } from './stored-records.ts';
import type { StoredSlipPicture } from './slip-pictures.ts';

export type SendProgress = { done: number; all: number };

export type SendableStep = Pick<DeviceStep, 'step' | 'sent' | 'refused' | 'picture'>;

type Keeper<T> = {
  steps: () => Promise<T[]>;
  markSent: (one: T, sent: OfflineStepView) => Promise<void>;
  markRefused: (one: T, refused: string) => Promise<void>;
  markPicture: (one: T, imageId: number | null) => Promise<T>;
  pictureOf: (one: T) => Promise<StoredSlipPicture | undefined>;
};

type Parts<T> = {
  keeper: Keeper<T>;
  send: (step: OfflineStepInput, signal: AbortSignal) => Promise<OfflineStepView>;
  /** Called before the step is sent. */
  upload: (picture: StoredSlipPicture, signal: AbortSignal) => Promise<number>;
  onProgress: (progress: SendProgress) => void;
  /** Timeout in ms. The default allows for a picture on a slow connection. */
  timeoutMs?: number;
};

const defaultTimeoutMs = 120_000;

const withTimeout = async <T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, give) => {
    timer = setTimeout(() => {
      give(new Error('timed out'));
      late.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(late.signal), given]);
  } finally {
    clearTimeout(timer);
  }
};

const waits = (one: SendableStep): boolean => one.sent === null && one.refused === null;

const isFinal = (error: unknown): boolean =>
  isApiError(error) && !isTemporaryFailure(error) && ![401, 423, 429].includes(error.status);

/** The payment is sent even if the server finds no slip in the picture. */
const withItsPicture = async <T extends SendableStep>(
  { keeper, upload }: { keeper: Keeper<T>; upload: (picture: StoredSlipPicture) => Promise<number> },
  one: T,
): Promise<T> => {
  if (one.picture !== 'waits') return one;
  const picture = await keeper.pictureOf(one);
  if (picture === undefined) return keeper.markPicture(one, null);
  let imageId: number | null = null;
  try {
    imageId = await upload(picture);
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
  return keeper.markPicture(one, imageId);
};

/** Returns false if the server became unreachable. */
export const sendPendingSteps = async <T extends SendableStep>({
  keeper,
  send,
  upload,
  onProgress,
  timeoutMs = defaultTimeoutMs,
}: Parts<T>): Promise<boolean> => {
  const all = (await keeper.steps()).filter(waits);
  for (const [done, one] of all.entries()) {
    onProgress({ done, all: all.length });
    let now = one;
    try {
      const uploaded = (picture: StoredSlipPicture): Promise<number> =>
        withTimeout(timeoutMs, (signal) => upload(picture, signal));
      now = await withItsPicture({ keeper, upload: uploaded }, one);
      const { step } = now;
      await keeper.markSent(now, await withTimeout(timeoutMs, (signal) => send(step, signal)));
    } catch (error) {
      if (!isFinal(error)) return false;
      await keeper.markRefused(now, isApiError(error) ? error.reply.detail : String(error));
    }
  }
  onProgress({ done: all.length, all: all.length });
  return true;
};
