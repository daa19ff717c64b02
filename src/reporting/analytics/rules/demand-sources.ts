/** Where somebody asked for what was not free. */
export const wishSources = ['web', 'counter'] as const;
export type WishSource = (typeof wishSources)[number];
