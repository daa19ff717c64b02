import type { ReactNode } from 'react';
import { useFits } from '#orders/attachments/web/index.ts';

export type CustomerItemFitProps = {
  customerId: number;
  /** All items on screen, for which one request fetches all notes. */
  itemIds: readonly number[];
  itemId: number;
};

export const CustomerItemFit = ({ customerId, itemIds, itemId }: CustomerItemFitProps): ReactNode =>
  useFits(customerId, itemIds)(itemId);
