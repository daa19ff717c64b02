/**
 * At the offline counter, automatic promotions apply, a slip is read from paper, a photographed slip is sent
 * with its payment, and a full device is reported.
 */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { makeSlipFile } from '../support/steps/order-steps.ts';
import {
  fillPlaceholder,
  listFreeUnits,
  rentAtOtherCounter,
  listStoredOnDevice,
  pressNextOffline,
  offlineScreenWords,
  scanOfflineCode,
  waitUntilOnDevice,
  makeUnpaidOrder,
} from '../support/steps/offline-steps.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer, pageTimeout } from '../support/test-server.ts';
import { thaiLayoutKeysOf } from '../support/hand-scanner.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const onDevice = shareOneDevice(at, { deviceScaleFactor: 2 });

/** Returns the browser's error for a write outside the app, or '' if there is space. */
const roomLeft = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((told) => {
        const opening = indexedDB.open('beside');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
        opening.addEventListener('error', () => told(opening.error?.name ?? 'closed'));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kept', 'readwrite');
          writing.objectStore('kept').put('x'.repeat(1000), 'x');
          const end = (said: string) => (): void => {
            opening.result.close();
            told(said);
          };
          writing.addEventListener('complete', end(''));
          writing.addEventListener('abort', () => end(writing.error?.name ?? 'aborted')());
        });
      }),
  );

it('applies automatic promotions, and stores a photographed slip until it is sent with its payment', async () => {
  const [api, owner] = [await apiAs(at.server, 'staff'), await apiAs(at.server, 'owner')];
  const name = 'หน้าฝนลดครึ่งราคา';
  await owner.post('/api/promotion', { name, gives: 'percent', value: 50 });
  const order = await makeUnpaidOrder(api);
  const [garment] = await listFreeUnits(api);
  if (garment === undefined) throw new Error('nothing on the rack');
  const picture = await makeSlipFile('OFFLINE00001');
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    // This browser has no barcode detector, so the reader is stored on the device.
    const readers = () =>
      page.evaluate(async () => (await (await caches.open('ratri-reader')).keys()).length);
    await expect.poll(readers, { timeout: pageTimeout }).toBe(1);
    await context.setOffline(true);

    await page.getByRole('button', { name: offlineScreenWords.open.start }).click();
    // The device reads the scanner's keys with the Thai layout.
    await scanOfflineCode(page, offlineScreenWords.open.scan, thaiLayoutKeysOf(garment.barcode).join(''));
    await page
      .getByRole('list', { name: offlineScreenWords.open.garments })
      .getByText(garment.barcode)
      .waitFor();
    await page
      .getByRole('combobox', { name: new RegExp(`^${offlineScreenWords.open.customer}`) })
      .fill('คุณฝน');
    await page.getByText(name).waitFor();
    await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.open.go, 1) }).click();
    await page.getByText(offlineScreenWords.taken.open).waitFor();
    await page.getByRole('link', { name: offlineScreenWords.slip.open }).click();
    const paper = page.getByRole('article', { name: /^P\d/ });
    await paper.getByText(name).waitFor();
    // A thermal printer prints only black or white, with 203 dots per inch.
    const drawn = await paper.getByRole('img', { name: offlineScreenWords.slip.code }).screenshot();
    const dots = Math.round((60 / 25.4) * 203);
    const printed = await sharp(drawn).resize(dots, dots).greyscale().threshold(128).png().toBuffer();
    const [code = ''] = await readPrintedCodes(printed);
    // Another user enters the same step from the paper before the device is online.
    const entered = await owner.post<OfflineStepView>('/api/offline/slip', { code });
    expect(entered).toMatchObject({ kind: 'open', state: 'done' });
    await page.goto('/backoffice/offline');

    await scanOfflineCode(page, offlineScreenWords.find.label, order.orderNo);
    await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
    await page.getByLabel(th.shared.money.amount).fill('100');
    await page.locator('label').filter({ hasText: th.shared.money.by.transfer }).click();
    await page.locator('input[type=file]').setInputFiles(picture);
    // The device reads the slip without the server.
    await page.getByText('OFFLINE00001').waitFor();
    await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
    await page.getByText(offlineScreenWords.taken.pay).waitFor();
    expect((await listStoredOnDevice(page)).filter((one) => one.includes('/picture/'))).toHaveLength(1);
    await pressNextOffline(page);

    await context.setOffline(false);
    await page.locator('label').filter({ hasText: offlineScreenWords.list.done }).click();
    const steps = page.getByRole('list', { name: offlineScreenWords.steps.list }).getByRole('listitem');
    await expect
      .poll(() => steps.filter({ hasText: rest.offline.state.done }).count(), { timeout: pageTimeout })
      .toBe(2);
    expect((await listStoredOnDevice(page)).filter((one) => one.includes('/picture/'))).toEqual([]);
  });
  const { itemList: sent } = await api.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all');
  expect(sent.map(({ kind, state, heldSum }) => [kind, state, heldSum])).toEqual([
    ['pay', 'done', 0],
    ['open', 'done', 0],
  ]);
  const rented = await api.order(sent[1]?.order?.orderId ?? 0);
  expect(rented.promotions).toMatchObject([{ name, amount: rented.money.rent / 2 }]);
  expect(rented.money.balance).toBe(0);
  const paid: Order = await api.order(order.orderId);
  expect(paid.entries.map((one) => one.slip?.ref)).toContain('OFFLINE00001');
  const slip = await fetch(`${at.server.origin}${paid.entries[0]?.slipImage ?? ''}`);
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('reports a full device: completed steps stay, unsaved ones do not exist, and it continues once there is space', async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await makeUnpaidOrder(api);
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(true);
    const take = async (amount: string): Promise<void> => {
      await scanOfflineCode(page, offlineScreenWords.find.label, order.orderNo);
      await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
      await page.getByLabel(th.shared.money.amount).fill(amount);
      await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
    };
    await take('10');
    await page.getByText(offlineScreenWords.taken.pay).waitFor();
    await pressNextOffline(page);
    const browser = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    // The browser updates its quota with a delay.
    await expect
      .poll(() => roomLeft(page), { timeout: pageTimeout, interval: 1000 })
      .toBe('QuotaExceededError');
    await take('20');
    await page.getByText(offlineScreenWords.take.notKept).waitFor();
    expect((await listStoredOnDevice(page)).filter((one) => one.includes('/step/'))).toHaveLength(1);
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
    await page.getByText(offlineScreenWords.taken.pay).waitFor();
    await context.setOffline(false);
    const sent = async (): Promise<number> => (await api.order(order.orderId)).money.paid;
    await expect.poll(sent, { timeout: pageTimeout }).toBe(30);
  });
});

it('charges damage above the deposit on return; the slip shows the deduction, and the order is closed', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment] = (await listFreeUnits(api)).toReversed();
  if (garment === undefined) throw new Error('nothing on the rack');
  const order = await rentAtOtherCounter(api, garment);
  const { bail } = order.money;
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(true);
    await scanOfflineCode(page, offlineScreenWords.find.label, order.orderNo);
    await page.getByLabel(th.shared.money.for.damage).fill(String(bail + 350));
    await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.takeBack.go, 1) }).click();
    await page.getByText(offlineScreenWords.taken.takeBack).waitFor();
    await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.rest.next, '350') }).click();
    await expect.poll(() => page.getByLabel(th.shared.money.amount).inputValue()).toBe('350');
    await page.getByLabel(offlineScreenWords.money.given).fill('500');
    await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
    await page.getByText(offlineScreenWords.taken.pay).waitFor();
    await page.getByRole('link', { name: offlineScreenWords.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    const rows = slip
      .locator('dt', { hasText: offlineScreenWords.rest.kept })
      .locator('xpath=following-sibling::dd[1]');
    expect((await rows.textContent())?.replaceAll(/[^\d]/g, '')).toContain(String(bail));
    await slip.getByText(th.shared.money.change).waitFor();
    await page.goto('/backoffice/offline');
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(false);
    const closed = async () => {
      const { state, money } = await api.order(order.orderId);
      return { state, kept: money.bailKept, held: money.bailHeld, balance: money.balance };
    };
    await expect
      .poll(closed, { timeout: pageTimeout })
      .toEqual({ state: 'closed', kept: bail, held: 0, balance: 0 });
  });
});
