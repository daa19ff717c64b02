import type { ReactNode } from 'react';
import { useFits } from '#orders/attachments/web/index.ts';

export type CustomerItemFitProps = {
  customerId: number;
  /** Ids of all items on screen, because one request fetches all fit notes. */
  itemIds: readonly number[];
  itemId: number;
};

export const CustomerItemFit = ({ customerId, itemIds, itemId }: CustomerItemFitProps): ReactNode =>
  useFits(customerId, itemIds)(itemId);
