import { ListSkeleton, lazyComponent } from '#ui/index.ts';

/** The customer form, loaded when first shown: most rentals are for existing customers. */
export const CustomerForm = lazyComponent(async () => (await import('./customer-form.tsx')).CustomerForm, {
  waiting: <ListSkeleton rows={5} />,
  words: true,
});
