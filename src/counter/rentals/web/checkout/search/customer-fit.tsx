import type { ReactNode } from 'react';
import { lazyComponent } from '#ui/index.ts';
import type { CustomerItemFitProps } from './item-fit.tsx';

// Loaded when a customer is selected; shows nothing before.
const LineFits = lazyComponent<CustomerItemFitProps>(
  async () => (await import('./item-fit.tsx')).CustomerItemFit,
  {
    missing: 'nothing',
  },
);

/** How each of these items fits the customer, as far as known. */
export const customerFitOf =
  (customerId: number | null, itemIds: readonly number[]) =>
  (itemId: number): ReactNode =>
    customerId === null ? null : <LineFits customerId={customerId} itemIds={itemIds} itemId={itemId} />;
