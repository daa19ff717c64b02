import { withoutTitles } from '#customers/search-key.ts';
import { normalisePhone, searchKey } from '#lib/thai/thai.ts';

/** The only source of rental_order.search. */
export const orderSearchKey = (order: {
  orderNo: string;
  customerName: string;
  phone: string;
  codes: readonly string[];
}): string => searchKey([order.orderNo, order.customerName, order.phone, ...new Set(order.codes)].join(' '));

/** All must occur; a complete telephone number is one word in any spelling. */
export const orderSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  if (phone !== null) return [phone];
  return withoutTitles(
    searchKey(typed ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  );
};
