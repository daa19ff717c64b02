import { later } from '../../core/web/ui/index.ts';

/** A garment of another branch and asking for it; fetched when one is met. */
export const Elsewhere = later(async () => (await import('../../transfer/web/index.ts')).AskUnit, {
  words: true,
});
