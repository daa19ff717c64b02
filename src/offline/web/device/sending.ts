/** Sending what waits: each step once, in order, by one tab; what the server takes in no way does not stop the others. */
import { isApiError, isPassing } from '../../../core/web/api-error.ts';
import type { Step, StepIn } from '../../contract.ts';
import type { KeptStep } from './kept.ts';
import type { Keeper } from './keeper.ts';

export type Progress = { done: number; all: number };

type Parts = {
  keeper: Pick<Keeper, 'steps' | 'markSent' | 'markRefused'>;
  send: (step: StepIn) => Promise<Step>;
  told: (progress: Progress) => void;
};

const waits = (one: KeptStep): boolean => one.sent === null && one.refused === null;

/** A refusal that will be the same the next time; anything else is asked again later. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && !isPassing(error) && ![401, 423, 429].includes(error.status);

/** Sends all that waits. False when the server could not be reached in the middle: the rest goes later, from where it stopped. */
export const sendAll = async ({ keeper, send, told }: Parts): Promise<boolean> => {
  const all = (await keeper.steps()).filter(waits);
  for (const [done, one] of all.entries()) {
    told({ done, all: all.length });
    try {
      await keeper.markSent(one, await send(one.step));
    } catch (error) {
      if (!isFinal(error)) return false;
      await keeper.markRefused(one, isApiError(error) ? error.reply.detail : String(error));
    }
  }
  told({ done: all.length, all: all.length });
  return true;
};
