/** What an order is found by, and what is looked for when somebody types. */
import { withoutTitles } from '#customers/search-key.ts';
import { normalisePhone, searchKey } from '#lib/thai/thai.ts';

/** The one place that makes rental_order.search: order number, customer's name and phone, codes of the garments and of what was sold, names of sets. */
export const orderSearchKey = (order: {
  orderNo: string;
  customerName: string;
  phone: string;
  codes: readonly string[];
}): string => searchKey([order.orderNo, order.customerName, order.phone, ...new Set(order.codes)].join(' '));

/** What was typed → words that must all occur; a whole telephone number is one word, however it is written. */
export const orderSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  if (phone !== null) return [phone];
  return withoutTitles(
    searchKey(typed ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  );
};
