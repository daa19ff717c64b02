import { lazyComponent } from '#ui/index.ts';

export const NotFound = lazyComponent(async () => (await import('./error-404.tsx')).Error404Page, {
  words: true,
});
