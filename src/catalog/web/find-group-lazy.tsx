import { lazyComponent } from '#ui/index.ts';

export const FindGroup = lazyComponent(async () => (await import('./find-group.tsx')).FindGroup, {
  words: true,
});
