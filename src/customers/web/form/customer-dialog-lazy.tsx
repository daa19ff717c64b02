import { lazyComponent } from '#ui/index.ts';
export const LazyCustomerDialog = lazyComponent(
  async () => (await import('./customer-dialog.tsx')).CustomerDialog,
  { words: true },
);
