import type { Tone } from '#ui/index.ts';
import type { Hook } from '#integrations/api/contract.ts';

/** How the state of a hook looks. */
export const hookTones: Record<Hook['state'], Tone> = {
  on: 'good',
  failing: 'warn',
  off: 'neutral',
  gaveUp: 'bad',
};
