import { ListSkeleton, later } from '#ui/index.ts';

/** The customer form, fetched when it is first shown: most rentals are opened for somebody known. */
export const CustomerForm = later(async () => (await import('./customer-form.tsx')).CustomerForm, {
  waiting: <ListSkeleton rows={5} />,
  words: true,
});
