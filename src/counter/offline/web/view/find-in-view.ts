/** Finding orders and garments in what lies on the device. */
import { orderSearchKey, orderSearchWords } from '#orders/order/rules/search-key.ts';
import { isIn } from '#orders/order/states.ts';
import type { KeptStep } from '../device/stored-records.ts';
import { type GarmentView, type OrderView, same, type View } from './view.ts';

const keyOf = (text: string): string =>
  orderSearchKey({ orderNo: '', customerName: text, phone: '', codes: [] }).trim();

const orderKey = ({ orderNo, customer, lines }: OrderView): string =>
  orderSearchKey({
    orderNo,
    customerName: customer.name,
    phone: customer.phone,
    codes: lines.flatMap((line) => [line.barcode, line.code, line.name]),
  });

export type Found = { orders: OrderView[]; garments: GarmentView[] };
const mostFound = 20;

/** What was typed or scanned: orders by number, name, telephone or garment, garments by barcode, code or name. */
export const find = (view: View, readings: readonly string[]): Found => {
  for (const typed of readings) {
    const garment = view.byBarcode.get(typed.trim().toLowerCase());
    if (garment !== undefined)
      return {
        garments: [garment],
        orders: view.orders.filter((one) =>
          one.lines.some((line) => same(line.barcode, garment.barcode) && isIn('running', line.state)),
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

/** The order of that key; one that was opened here is found by the step's name also after it has come in. */
export const orderAt = (view: View, steps: readonly KeptStep[], key: string): OrderView | undefined => {
  const found = view.orders.find((one) => one.key === key);
  const cameIn = steps.find(({ step }) => step.id === key)?.sent?.order;
  return found ?? view.orders.find((one) => cameIn && one.key === `o${cameIn.orderId}`);
};
