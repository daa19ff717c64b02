import { expect } from 'vitest';
import { inDays } from '#test/builders/index.ts';
import { errorStatus } from '#lib/errors/errors.ts';
import type { Order } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { TestApp, LoggedInPerson } from './test-app.ts';

export const cash = (what: 'price' | 'bail', amount: number) => ({
  for: what,
  method: 'cash' as const,
  amount,
});
export const jsonHeaders = { 'content-type': 'application/json' };

/** Expects an error of the catalogue: a known code with its status and texts, without internals. */
export const expectErrorReply = (answer: { status: number; error: unknown }, what: string): void => {
  const error = answer.error as { code: keyof typeof errorStatus; title: string; detail: string };
  const text = JSON.stringify(error);
  expect(answer.status, `${what}: ${text}`).toBeLessThan(500);
  expect(errorStatus[error.code], `${what}: ${text}`).toBe(answer.status);
  expect(error.title, what).toMatch(/\S/);
  expect(text, what).not.toMatch(
    /\.ts\b|\.js\b|node_modules|\bat \w+ \(|select .* from|insert into|pg_|postgres|constraint|relation "/i,
  );
};
export const expectOkOrErrorReply = (answer: { status: number; error: unknown }, what: string): void => {
  if (answer.status !== 200) expectErrorReply(answer, what);
};

/** Sends requests as staff. The builders use their own garment and customer. */
export const hostileRequestsOn = async (a: TestApp) => {
  const { staff } = a.shop;
  /** Bytes and headers may be anything. */
  const raw = async (
    method: string,
    at: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
    who: LoggedInPerson | null = staff,
  ) => {
    const response = await fetch(a.origin + at, {
      method,
      headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    let error: unknown;
    try {
      error = JSON.parse(text);
    } catch {
      error = { code: 'not JSON', text };
    }
    return { status: response.status, error, text };
  };
  const item = await a.makeItem({ units: 4, rentalPrice: 300, bail: 500 });
  const customerId = await a.makeCustomer();
  const bodyOf = (more: object = {}) => ({
    customerId,
    pickupDay: inDays(0),
    returnDay: inDays(1),
    reserve: false,
    lines: [{ itemId: item.itemId, quantity: 1 }],
    ...more,
  });
  const reserved = async (payments: ReturnType<typeof cash>[] = [], units = 1): Promise<Order> => {
    const { itemId } = await a.makeItem({ units, rentalPrice: 300, bail: 500 });
    return a.ok(staff, rentalsContract.open, {
      body: bodyOf({ reserve: true, payments, lines: [{ itemId, quantity: units }] }),
    });
  };
  const isOut = async (units = 1): Promise<Order> => {
    const order = await reserved([cash('price', 300 * units), cash('bail', 500 * units)], units);
    return a.ok(staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })) },
    });
  };

  return { raw, item, customerId, bodyOf, reserved, isOut };
};
