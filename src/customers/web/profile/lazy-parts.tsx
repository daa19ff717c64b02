import { ListSkeleton, lazyComponent } from '#ui/index.ts';

export const CustomerSide = lazyComponent(async () => (await import('./customer-side.tsx')).CustomerSide, {
  waiting: <ListSkeleton rows={8} />,
  words: true,
});
export const EarlierRentals = lazyComponent(
  async () => (await import('./earlier-rentals.tsx')).EarlierRentals,
  { words: true },
);
export const MergeWith = lazyComponent(
  async () => (await import('../merge/merge-with-button.tsx')).MergeWith,
  { words: true },
);
