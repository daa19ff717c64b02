import type { ReactNode } from 'react';
import { useFits } from '#orders/attachments/web/index.ts';

export type CustomerItemFitProps = {
  customerId: number;
  /** Items of the list, fetched in one request. */
  itemIds: readonly number[];
  itemId: number;
};

/** How one item of a list fits the customer. */
export const CustomerItemFit = ({ customerId, itemIds, itemId }: CustomerItemFitProps): ReactNode =>
  useFits(customerId, itemIds)(itemId);
