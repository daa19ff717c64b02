import { later } from '#ui/index.ts';

/** An address that no page has. */
export const NotFound = later(async () => (await import('./error-404.tsx')).Error404Page, { words: true });
