import { ListSkeleton, lazyComponent } from '#ui/index.ts';

/** On demand: most rentals are for existing customers. */
export const CustomerForm = lazyComponent(async () => (await import('./customer-form.tsx')).CustomerForm, {
  waiting: <ListSkeleton rows={5} />,
  words: true,
});
