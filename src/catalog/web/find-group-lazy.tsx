/** The group search dialog for pages of other modules, loaded when opened. */
import { lazyComponent } from '#ui/index.ts';

export const FindGroup = lazyComponent(async () => (await import('./find-group.tsx')).FindGroup, {
  words: true,
});
