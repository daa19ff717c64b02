import { withoutTitles } from '#customers/search-key.ts';
import { normalisePhone, searchKey } from '#lib/thai/thai.ts';

/** All values of rental_order.search come from this function. */
export const orderSearchKey = (order: {
  orderNo: string;
  customerName: string;
  phone: string;
  codes: readonly string[];
}): string => searchKey([order.orderNo, order.customerName, order.phone, ...new Set(order.codes)].join(' '));

/** All words must occur. A complete telephone number in any spelling is one word. */
export const orderSearchWords = (typed: string | undefined): string[] => {
  const phone = normalisePhone(typed ?? '');
  if (phone !== null) return [phone];
  return withoutTitles(
    searchKey(typed ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  );
};
