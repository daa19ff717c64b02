/** Steps taken at the offline counter are sent when the network is back. */
import { restWordsOf } from '#test/web/rest-words.ts';
import { expect, it } from 'vitest';
import { sumBaht } from '#lib/money/money.ts';
import { words as th } from '#main/web/words/th.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  fillPlaceholder,
  listFreeUnits,
  pressNextOffline,
  rentOffline,
  offlineScreenWords,
  scanOfflineCode,
  waitUntilOnDevice,
  makeUnpaidOrder,
} from '../support/steps/offline-steps.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer, pageTimeout } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const onDevice = shareOneDevice(at);

it('hands over, takes money and rents offline, through a reload; then sends everything once', async () => {
  const api = await apiAs(at.server, 'staff');
  const [order, paid] = [await makeUnpaidOrder(api), await makeUnpaidOrder(api)];
  const [garment] = await listFreeUnits(api);
  if (garment === undefined) throw new Error('nothing on the rack');
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.addInitScript(() => {
      navigator.storage.persist = async () => {
        sessionStorage.setItem('stays', 'asked');
        return true;
      };
    });
    await page.goto('/backoffice/pickup');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await context.setOffline(true);
    // While offline, every page links to the offline counter.
    await page.getByRole('link', { name: offlineScreenWords.strip.go }).click();
    await page.getByRole('heading', { level: 1, name: th.app.pages.offline }).waitFor();

    await scanOfflineCode(page, offlineScreenWords.find.label, order.orderNo);
    const garments = page.getByRole('list', { name: offlineScreenWords.handOver.garments });
    await scanOfflineCode(page, offlineScreenWords.scan.ofOrder, order.lines[0]?.barcode ?? '');
    await garments.getByText(`ให้ตัว ${order.lines[0]?.barcode}`).waitFor();
    await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.handOver.go, 1) }).click();
    await page.getByText(offlineScreenWords.taken.handOver).waitFor();
    // The app asks the browser not to evict the waiting steps.
    expect(await page.evaluate(() => sessionStorage.getItem('stays'))).toBe('asked');
    await pressNextOffline(page);

    await scanOfflineCode(page, offlineScreenWords.find.label, paid.orderNo);
    await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
    await page.getByLabel(th.shared.money.amount).fill('100.1');
    await page.getByText(th.shared.money.cashRounding).waitFor();
    await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
    await page.getByText(offlineScreenWords.taken.pay).waitFor();
    await page.getByRole('link', { name: offlineScreenWords.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    await slip.getByText(offlineScreenWords.slip.notReceipt).waitFor();
    await slip.getByText(th.shared.money.cashRounding).waitFor();
    await slip.getByRole('img', { name: offlineScreenWords.slip.code }).waitFor();

    // The page comes from the device alone, as after a morning offline.
    await page.goto('/backoffice/offline');
    await page.getByRole('heading', { level: 1, name: th.app.pages.offline }).waitFor();
    await rentOffline(page, garment.barcode, 'คุณไร้สาย');
    await pressNextOffline(page);
    await page
      .locator('label')
      .filter({ hasText: `${offlineScreenWords.list.done} 3` })
      .click();
    const steps = page.getByRole('list', { name: offlineScreenWords.steps.list }).getByRole('listitem');
    await expect.poll(() => steps.filter({ hasText: offlineScreenWords.steps.state.waits }).count()).toBe(3);
    const untouched = await api.order(order.orderId);
    expect([untouched.state, untouched.money.paid]).toEqual(['reserved', 0]);

    await context.setOffline(false);
    await expect
      .poll(() => steps.filter({ hasText: rest.offline.state.done }).count(), { timeout: pageTimeout })
      .toBe(3);
  });
  const { itemList: sent } = await api.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all');
  expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
    ['open', 'done'],
    ['pay', 'done'],
    ['handOver', 'done'],
  ]);
  const gone = await api.order(order.orderId);
  expect(gone).toMatchObject({ state: 'out', money: { balance: 0, bailHeld: gone.money.bail } });
  const { money } = await api.order(paid.orderId);
  expect(sumBaht([money.paid, money.bailHeld])).toBe(100.1);
  const rented = await api.order(sent[0]?.order?.orderId ?? 0);
  expect(rented).toMatchObject({ state: 'out', customer: { name: 'คุณไร้สาย' }, money: { balance: 0 } });
  expect(rented.lines.map((line) => line.barcode)).toEqual([garment.barcode]);
  // The server issues real documents afterwards.
  for (const one of [gone, rented]) expect(one.documents.length).toBeGreaterThan(0);
});
