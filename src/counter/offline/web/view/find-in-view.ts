import { codeKey, codeKeysOf, isSameCode } from '#lib/codes/code-key.ts';
import { hasOrderWords, orderSearchKey, orderSearchWords } from '#orders/order/rules/search-key.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import type { KeptCustomer, OfflineGarment, OfflineOrder, OfflineView } from './view-types.ts';

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

const mostlyFirst = (a: OfflineOrder, b: OfflineOrder): number => {
  const isOut = (one: OfflineOrder): number =>
    one.lines.some((line) => isInStateSet('out', line.state)) ? 0 : 1;
  const firstDay = (one: OfflineOrder): string => one.lines.map((line) => line.pickupDay).toSorted()[0] ?? '';
  return isOut(a) - isOut(b) || firstDay(a).localeCompare(firstDay(b));
};

const ordersWith = (view: OfflineView, garment: OfflineGarment): OfflineOrder[] =>
  view.orders
    .filter((one) =>
      one.lines.some(
        (line) => isSameCode(line.barcode, garment.barcode) && isInStateSet('running', line.state),
      ),
    )
    .toSorted(mostlyFirst);

const isNumberOf = ({ orderNo }: OfflineOrder, code: string): boolean =>
  codeKeysOf(code).some(
    (key) =>
      orderNo !== '' && (key === codeKey(orderNo) || (/^\d{6,9}$/.test(key) && orderNo.endsWith(`-${key}`))),
  );

export const codeInOfflineView = (view: OfflineView, code: string): OfflineSearchResult => {
  const garment = view.byBarcode.find(code);
  if (garment !== undefined) return { garments: [garment], orders: ordersWith(view, garment) };
  return { garments: [], orders: view.orders.filter((one) => isNumberOf(one, code)).slice(0, mostFound) };
};

export const searchOfflineView = (view: OfflineView, readings: readonly string[]): OfflineSearchResult => {
  for (const typed of readings) {
    const exact = codeInOfflineView(view, typed);
    if (exact.garments.length + exact.orders.length > 0) return exact;
    const asked = orderSearchWords(typed);
    if (asked.length === 0) continue;
    const fits = (key: string): boolean => asked.every((word) => key.includes(word));
    const orders = view.orders.filter((one) => hasOrderWords(orderKey(one), asked)).slice(0, mostFound);
    const garments = view.garments
      .filter((one) => fits(keyOf(`${one.barcode} ${one.code} ${one.name}`)))
      .slice(0, mostFound);
    if (orders.length + garments.length > 0) return { orders, garments };
  }
  return { orders: [], garments: [] };
};

const mostSuggested = 8;

/** Finds customers by name or full telephone number. */
export const customersInView = (view: Pick<OfflineView, 'customers'>, typed: string): KeptCustomer[] => {
  const asked = orderSearchWords(typed);
  return view.customers
    .filter(({ name, phone }) =>
      hasOrderWords(orderSearchKey({ orderNo: '', customerName: name, phone, codes: [] }), asked),
    )
    .slice(0, mostSuggested);
};

/** An order that this device opened has its step's id as key, even after sending. */
export const orderByKey = (
  view: OfflineView,
  steps: readonly DeviceStep[],
  key: string,
): OfflineOrder | undefined => {
  const found = view.orders.find((one) => one.key === key);
  const cameIn = steps.find(({ step }) => step.id === key)?.sent?.order;
  return found ?? view.orders.find((one) => cameIn && one.key === `o${cameIn.orderId}`);
};
