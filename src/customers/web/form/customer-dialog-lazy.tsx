import { lazyComponent } from '#ui/index.ts';

/** On demand: most rentals are for existing customers. */
export const LazyCustomerDialog = lazyComponent(
  async () => (await import('./customer-dialog.tsx')).CustomerDialog,
  { words: true },
);
