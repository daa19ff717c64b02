import { lazyComponent } from '#ui/index.ts';

export const PhotoSearch = lazyComponent(
  async () => (await import('./photo-search-dialog.tsx')).PhotoSearchDialog,
  { words: true },
);
