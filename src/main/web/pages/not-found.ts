import { lazyComponent } from '#ui/index.ts';

/** The page for an unknown path. */
export const NotFound = lazyComponent(async () => (await import('./error-404.tsx')).Error404Page, {
  words: true,
});
