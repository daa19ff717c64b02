import { lazyComponent } from '#ui/index.ts';

/** Most rentals are for existing customers, so the dialog loads on demand. */
export const LazyCustomerDialog = lazyComponent(
  async () => (await import('./customer-dialog.tsx')).CustomerDialog,
  { words: true },
);
