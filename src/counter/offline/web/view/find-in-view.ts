import { orderSearchKey, orderSearchWords } from '#orders/order/rules/search-key.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import type { OfflineGarment, OfflineOrder, OfflineView } from './view-types.ts';
import { isSameCode } from './view.ts';

const keyOf = (text: string): string =>
  orderSearchKey({ orderNo: '', customerName: text, phone: '', codes: [] }).trim();

const orderKey = ({ orderNo, customer, lines }: OfflineOrder): string =>
  orderSearchKey({
    orderNo,
    customerName: customer.name,
    phone: customer.phone,
    codes: lines.flatMap((line) => [line.barcode, line.code, line.name]),
  });

export type OfflineSearchResult = { orders: OfflineOrder[]; garments: OfflineGarment[] };
const mostFound = 20;

export const searchOfflineView = (view: OfflineView, readings: readonly string[]): OfflineSearchResult => {
  for (const typed of readings) {
    const garment = view.byBarcode.get(typed.trim().toLowerCase());
    if (garment !== undefined)
      return {
        garments: [garment],
        orders: view.orders.filter((one) =>
          one.lines.some(
            (line) => isSameCode(line.barcode, garment.barcode) && isInStateSet('running', line.state),
          ),
        ),
      };
    const asked = orderSearchWords(typed);
    if (asked.length === 0) continue;
    const fits = (key: string): boolean => asked.every((word) => key.includes(word));
    const orders = view.orders.filter((one) => fits(orderKey(one))).slice(0, mostFound);
    const garments = view.garments
      .filter((one) => fits(keyOf(`${one.barcode} ${one.code} ${one.name}`)))
      .slice(0, mostFound);
    if (orders.length + garments.length > 0) return { orders, garments };
  }
  return { orders: [], garments: [] };
};

/** After sending, an order opened on this device is still found by the id of its step. */
export const orderByKey = (
  view: OfflineView,
  steps: readonly DeviceStep[],
  key: string,
): OfflineOrder | undefined => {
  const found = view.orders.find((one) => one.key === key);
  const cameIn = steps.find(({ step }) => step.id === key)?.sent?.order;
  return found ?? view.orders.find((one) => cameIn && one.key === `o${cameIn.orderId}`);
};
