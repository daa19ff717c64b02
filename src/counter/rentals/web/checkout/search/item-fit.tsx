import type { ReactNode } from 'react';
import { useFits } from '#orders/attachments/web/index.ts';

export type LineFitsProps = {
  customerId: number;
  /** Items of the list, which are asked for together. */
  itemIds: readonly number[];
  itemId: number;
};

/** What is known of how one item of a list fits the customer. */
export const LineFits = ({ customerId, itemIds, itemId }: LineFitsProps): ReactNode =>
  useFits(customerId, itemIds)(itemId);
