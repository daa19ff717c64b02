import { restWordsOf } from '#test/web/rest-words.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import type { Api } from '../api.ts';
import { daysFromNow, currentDay } from './counter-screens.ts';
import { pageTimeout } from '../test-server.ts';
import { withTimeLimit } from '../time-limit.ts';

const rest = restWordsOf('th');

export const offlineScreenWords = rest.offlineScreens;
/** The text must have exactly one placeholder. */
export const fillPlaceholder = (text: string, n: number | string): string =>
  text.replace(/\{\w+\}/, String(n));

/** The service worker caches about five hundred files before it controls the page. */
const installing = 90_000;

/** Resolves when the service worker controls the page and the branch's data is on the device. */
export const waitUntilOnDevice = async (page: Page): Promise<void> => {
  const controlled = page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise<void>((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
      });
  });
  await withTimeLimit('the installation of the service worker', controlled, installing);
  const is = (end: string) => (names: string[]) => names.some((name) => name.endsWith(end));
  const complete = (names: string[]): boolean => is('/asOf')(names) && is('/device with numbers')(names);
  await expect.poll(() => listStoredOnDevice(page).then(complete), { timeout: pageTimeout }).toBe(true);
};

/** Returns the keys of the data stored on the device, marked if they contain reserved numbers. */
export const listStoredOnDevice = (page: Page): Promise<string[]> =>
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

export const makeUnpaidOrder = async (api: Api): Promise<Order> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const days = { pickupDay: currentDay(), returnDay: daysFromNow(2) };
  const { itemList } = await api.get<{ itemList: ItemSearchResult[] }>(
    `/api/availability?pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  return api.post<Order>('/api/rental', {
    customerId: people[0]?.customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: itemList[0]?.itemId, quantity: 1 }],
  });
};

export const listFreeUnits = async (
  api: Api,
): Promise<{ barcode: string; itemId: number; name: string }[]> => {
  const { itemList } = await api.get<{
    itemList: { barcode: string; itemId: number; name: string; nextDay: string | null }[];
  }>('/api/unit?size=100&state=ready');
  return itemList.filter((one) => one.nextDay === null);
};

export const scanOfflineCode = async (page: Page, label: string, code: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: label, exact: true });
  await box.fill(code);
  await box.press('Enter');
};

export const pressNextOffline = (page: Page): Promise<void> =>
  page.getByRole('button', { name: offlineScreenWords.taken.next }).click();

export const rentOffline = async (page: Page, barcode: string, customer: string): Promise<void> => {
  await page.getByRole('button', { name: offlineScreenWords.open.start }).click();
  await scanOfflineCode(page, offlineScreenWords.open.scan, barcode);
  await page.getByRole('list', { name: offlineScreenWords.open.garments }).getByText(barcode).waitFor();
  await page
    .getByRole('combobox', { name: new RegExp(`^${offlineScreenWords.open.customer}`) })
    .fill(customer);
  await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.open.go, 1) }).click();
  await page.getByText(offlineScreenWords.taken.open).waitFor();
};

/** Rents this garment at the other counter, with everything paid in cash. */
export const rentAtOtherCounter = async (
  api: Api,
  garment: { barcode: string; itemId: number },
): Promise<Order> => {
  const { itemList: people } = await api.get<{ itemList: { customerId: number }[] }>('/api/customer?size=1');
  const { orderId, lines, money } = await api.post<Order>('/api/rental', {
    customerId: people[0]?.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(1),
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
