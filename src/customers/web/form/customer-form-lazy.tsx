import { ListSkeleton, lazyComponent } from '#ui/index.ts';

/** Most rentals are for existing customers, so the form loads on demand. */
export const CustomerForm = lazyComponent(async () => (await import('./customer-form.tsx')).CustomerForm, {
  waiting: <ListSkeleton rows={5} />,
  words: true,
});
