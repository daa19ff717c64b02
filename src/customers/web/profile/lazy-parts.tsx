/** Parts of a customer's page in chunks of their own: other rooms' pages show them too. */
import { ListSkeleton, later } from '#ui/index.ts';

/** What the shop keeps about a customer; fetched with the page that shows it. */
export const CustomerSide = later(async () => (await import('./customer-side.tsx')).CustomerSide, {
  waiting: <ListSkeleton rows={8} />,
});
/** A button that merges another customer into this one. */
export const MergeWith = later(async () => (await import('../merge/merge-with-button.tsx')).MergeWith);
