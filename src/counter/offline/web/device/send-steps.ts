/** Sending what waits: each step once, in order, by one tab; what the server takes in no way does not stop the others. */
import { isApiError, isPassing } from '#ui/api/api-error.ts';
import type { Step, StepIn } from '#counter/offline/contract.ts';
import type { KeptStep } from './stored-records.ts';
import type { Keeper } from './device-store.ts';
import type { Picture } from './slip-pictures.ts';

export type Progress = { done: number; all: number };

type Parts = {
  keeper: Pick<Keeper, 'steps' | 'markSent' | 'markRefused' | 'markPicture' | 'pictureOf'>;
  send: (step: StepIn, signal: AbortSignal) => Promise<Step>;
  /** Sends the picture of a slip before its step; its id. */
  upload: (picture: Picture, signal: AbortSignal) => Promise<number>;
  told: (progress: Progress) => void;
  /** Milliseconds after which one that is not answered is given up for now; left out: two minutes, in which a picture passes a slow line. */
  patience?: number;
};

const usualPatience = 120_000;

/** Ends with the work, or fails when that is not answered in time: a line that is dead and says nothing holds up nobody for ever. */
const inTime = async <T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, give) => {
    timer = setTimeout(() => {
      give(new Error('not answered'));
      late.abort();
    }, patience);
  });
  try {
    return await Promise.race([work(late.signal), given]);
  } finally {
    clearTimeout(timer);
  }
};

const waits = (one: KeptStep): boolean => one.sent === null && one.refused === null;

/** A refusal that will be the same the next time; anything else is asked again later. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && !isPassing(error) && ![401, 423, 429].includes(error.status);

/** The picture of its slip goes first. One that the server reads no slip in does not keep the money from being entered. */
const withItsPicture = async (
  { keeper, upload }: Pick<Parts, 'keeper'> & { upload: (picture: Picture) => Promise<number> },
  one: KeptStep,
): Promise<KeptStep> => {
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

/** Sends all that waits. False when the server could not be reached in the middle: the rest goes later, from where it stopped. */
export const sendAll = async ({
  keeper,
  send,
  upload,
  told,
  patience = usualPatience,
}: Parts): Promise<boolean> => {
  const all = (await keeper.steps()).filter(waits);
  for (const [done, one] of all.entries()) {
    told({ done, all: all.length });
    let now = one;
    try {
      const uploaded = (picture: Picture): Promise<number> =>
        inTime(patience, (signal) => upload(picture, signal));
      now = await withItsPicture({ keeper, upload: uploaded }, one);
      const { step } = now;
      await keeper.markSent(now, await inTime(patience, (signal) => send(step, signal)));
    } catch (error) {
      if (!isFinal(error)) return false;
      await keeper.markRefused(now, isApiError(error) ? error.reply.detail : String(error));
    }
  }
  told({ done: all.length, all: all.length });
  return true;
};
