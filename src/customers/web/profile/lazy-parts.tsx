/** Lazily loaded parts of a customer's page, also used by other modules. */
import { ListSkeleton, lazyComponent } from '#ui/index.ts';

/** Personal data of a customer; loaded with the page that shows it. */
export const CustomerSide = lazyComponent(async () => (await import('./customer-side.tsx')).CustomerSide, {
  waiting: <ListSkeleton rows={8} />,
  words: true,
});
/** Button to merge another customer into this one. */
export const MergeWith = lazyComponent(
  async () => (await import('../merge/merge-with-button.tsx')).MergeWith,
  { words: true },
);
