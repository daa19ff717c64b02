import type { SlipCheck } from './slip-check-contract.ts';

type Facts = Pick<SlipCheck, 'state' | 'receiverFits' | 'duplicate'> & { amount: number | null };

/** `amount` has the unit of the facts. Without facts, nothing differs. */
export const slipDiffers = (facts: Facts | null, amount: number): boolean =>
  facts !== null &&
  (facts.state === 'not_found' ||
    (facts.state === 'found' &&
      (facts.amount !== amount || facts.receiverFits === false || facts.duplicate)));
