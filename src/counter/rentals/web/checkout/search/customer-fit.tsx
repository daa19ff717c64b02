import type { ReactNode } from 'react';
import { later } from '#ui/index.ts';
import type { LineFitsProps } from './item-fit.tsx';

// Comes when a customer is known: until then nothing is said.
const LineFits = later<LineFitsProps>(async () => (await import('./item-fit.tsx')).LineFits, {
  missing: 'nothing',
});

/** How each of these items fits the customer, as far as it is known. */
export const fitsOf =
  (customerId: number | null, itemIds: readonly number[]) =>
  (itemId: number): ReactNode =>
    customerId === null ? null : <LineFits customerId={customerId} itemIds={itemIds} itemId={itemId} />;
