import type { ReactNode } from 'react';
import { useFits } from '#orders/attachments/web/index.ts';

export type CustomerItemFitProps = {
  customerId: number;
  itemIds: readonly number[];
  itemId: number;
};

export const CustomerItemFit = ({ customerId, itemIds, itemId }: CustomerItemFitProps): ReactNode =>
  useFits(customerId, itemIds)(itemId);
