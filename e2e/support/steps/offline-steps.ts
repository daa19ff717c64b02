/** The counter without network, as tests go through it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { words as rest } from '#main/web/words/rest/th.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Found } from '#inventory/stock/contract.ts';
import type { Api } from '../api.ts';
import { later, today } from './counter-screens.ts';
import { patience } from '../test-server.ts';
import { within } from '../time-limit.ts';

export const say = rest.offlineScreens;
/** A text with its one placeholder filled. */
export const filled = (text: string, n: number | string): string => text.replace(/\{\w+\}/, String(n));

/** The worker fetches some five hundred files before it controls the page. */
const installing = 90_000;

/** The worker controls the page, and the branch lies on the device. */
export const takenIn = async (page: Page): Promise<void> => {
  const controlled = page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise<void>((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      });
  });
  await within('the installation of the service worker', controlled, installing);
  const is = (end: string) => (names: string[]) => names.some((name) => name.endsWith(end));
  const complete = (names: string[]): boolean => is('/asOf')(names) && is('/device with numbers')(names);
  await expect.poll(() => lying(page).then(complete), { timeout: patience }).toBe(true);
};

/** Names of what lies on the device, and of the device itself whether it has numbers. */
export const lying = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'ratri-offline')) return [];
    return new Promise<string[]>((done) => {
      const asked = indexedDB.open('ratri-offline');
      asked.addEventListener('success', () => {
        const found: string[] = [];
        const cursor = asked.result.transaction('kept').objectStore('kept').openCursor();
        cursor.addEventListener('success', () => {
          const at = cursor.result;
          if (at === null) {
            asked.result.close();
            return done(found);
          }
          const { numbers } = at.value as { numbers?: unknown };
          found.push(`${String(at.key)}${numbers ? ' with numbers' : ''}`);
          return at.continue();
        });
      });
    });
  });

/** An order for today of which nothing is paid. */
export const unpaid = async (api: Api): Promise<Order> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const days = { pickupDay: today(), returnDay: later(2) };
  const { itemList } = await api.get<{ itemList: Found[] }>(
    `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  return api.post<Order>('/api/rental', {
    customerId: people[0]?.customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: itemList[0]?.itemId, quantity: 1 }],
  });
};

/** Garments on the rack that are promised to nobody. */
export const freeUnits = async (api: Api): Promise<{ barcode: string; itemId: number; name: string }[]> => {
  const { itemList } = await api.get<{
    itemList: { barcode: string; itemId: number; name: string; nextDay: string | null }[];
  }>('/api/unit?size=100&state=ready');
  return itemList.filter((one) => one.nextDay === null);
};

export const scan = async (page: Page, label: string, code: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: label, exact: true });
  await box.fill(code);
  await box.press('Enter');
};

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: say.taken.next }).click();

export const rent = async (page: Page, barcode: string, customer: string): Promise<void> => {
  await page.getByRole('button', { name: say.open.start }).click();
  await scan(page, say.open.scan, barcode);
  await page.getByRole('list', { name: say.open.garments }).getByText(barcode).waitFor();
  await page.getByRole('combobox', { name: new RegExp(`^${say.open.customer}`) }).fill(customer);
  await page.getByRole('button', { name: filled(say.open.go, 1) }).click();
  await page.getByText(say.taken.open).waitFor();
};

/** The other counter gives this very garment to somebody, all paid in cash. */
export const giveAway = async (api: Api, garment: { barcode: string; itemId: number }): Promise<Order> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const { orderId, lines, money } = await api.post<Order>('/api/rental', {
    customerId: people[0]?.customerId,
    pickupDay: today(),
    returnDay: later(1),
    reserve: true,
    lines: [{ itemId: garment.itemId, quantity: 1, barcode: garment.barcode }],
  });
  return api.post<Order>(`/api/rental/${orderId}/pickup`, {
    lines: lines.map((line) => ({ orderDetailId: line.orderDetailId })),
    payments: [
      { for: 'price', method: 'cash', amount: money.balance },
      { for: 'bail', method: 'cash', amount: money.bail },
    ].filter((one) => one.amount > 0),
  });
};
