import type { ReactNode } from 'react';
import { lazyComponent } from '#ui/index.ts';
import type { CustomerItemFitProps } from './item-fit.tsx';

const LineFits = lazyComponent<CustomerItemFitProps>(
  async () => (await import('./item-fit.tsx')).CustomerItemFit,
  {
    missing: 'nothing',
  },
);

export const customerFitOf =
  (customerId: number | null, itemIds: readonly number[]) =>
  (itemId: number): ReactNode =>
    customerId === null ? null : <LineFits customerId={customerId} itemIds={itemIds} itemId={itemId} />;
