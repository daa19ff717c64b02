import { later } from '#ui/index.ts';

/** A garment of another branch and asking for it; fetched when one is met. */
export const Elsewhere = later(async () => (await import('#inventory/transfers/web/index.ts')).AskUnit, {
  words: true,
});
