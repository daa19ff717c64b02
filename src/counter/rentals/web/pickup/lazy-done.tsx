import { lazyComponent } from '#ui/index.ts';

export const HandOverDone = lazyComponent(async () => (await import('./hand-over-done.tsx')).HandOverDone, {
  words: true,
});
