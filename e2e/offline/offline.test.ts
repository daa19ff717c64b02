/** The counter without network: what is done on the device is sent when the line is back. */
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { words as rest } from '#main/web/words/rest/th.ts';
import type { Step } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { filled, freeUnits, next, rent, say, scan, takenIn, unpaid } from '../support/steps/offline-steps.ts';
import { oneDevice } from '../support/one-device.ts';
import { house, patience } from '../support/test-server.ts';

const at = house();
const onDevice = oneDevice(at);

it('hands over, takes money and rents without a network, through a reload; then all of it is sent once', async () => {
  const api = await apiAs(at.server, 'staff');
  const [order, paid] = [await unpaid(api), await unpaid(api)];
  const [garment] = await freeUnits(api);
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
    await settled(page);
    await takenIn(page);
    await context.setOffline(true);
    // Every page leads there while the network is gone.
    await page.getByRole('link', { name: say.strip.go }).click();
    await page.getByRole('heading', { level: 1, name: th.app.pages.offline }).waitFor();

    await scan(page, say.find.label, order.orderNo);
    await page.getByRole('button', { name: filled(say.handOver.go, 1) }).click();
    await page.getByText(say.taken.handOver).waitFor();
    // The browser is asked not to make room of what waits here.
    expect(await page.evaluate(() => sessionStorage.getItem('stays'))).toBe('asked');
    await next(page);

    await scan(page, say.find.label, paid.orderNo);
    await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
    await page.getByLabel(th.shared.money.amount).fill('100');
    await page.getByRole('button', { name: say.money.go }).click();
    await page.getByText(say.taken.pay).waitFor();
    await page.getByRole('link', { name: say.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    await slip.getByText(say.slip.notReceipt).waitFor();
    await slip.getByRole('img', { name: say.slip.code }).waitFor();

    // From the device alone, as after a morning on which the line never came.
    await page.goto('/backoffice/offline');
    await page.getByRole('heading', { level: 1, name: th.app.pages.offline }).waitFor();
    await rent(page, garment.barcode, 'คุณไร้สาย');
    await next(page);
    await page
      .locator('label')
      .filter({ hasText: `${say.list.done} 3` })
      .click();
    const steps = page.getByRole('list', { name: say.steps.list }).getByRole('listitem');
    await expect.poll(() => steps.filter({ hasText: say.steps.state.waits }).count()).toBe(3);
    const untouched = await api.order(order.orderId);
    expect([untouched.state, untouched.money.paid]).toEqual(['reserved', 0]);

    await context.setOffline(false);
    await expect
      .poll(() => steps.filter({ hasText: rest.offline.state.done }).count(), { timeout: patience })
      .toBe(3);
  });
  const { itemList: sent } = await api.get<{ itemList: Step[] }>('/api/offline/step?list=all');
  expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
    ['open', 'done'],
    ['pay', 'done'],
    ['handOver', 'done'],
  ]);
  const gone = await api.order(order.orderId);
  expect(gone).toMatchObject({ state: 'out', money: { balance: 0, bailHeld: gone.money.bail } });
  const { money } = await api.order(paid.orderId);
  expect(money.paid + money.bailHeld).toBe(100);
  const rented = await api.order(sent[0]?.order?.orderId ?? 0);
  expect(rented).toMatchObject({ state: 'out', customer: { name: 'คุณไร้สาย' }, money: { balance: 0 } });
  expect(rented.lines.map((line) => line.barcode)).toEqual([garment.barcode]);
  // Real papers have followed.
  for (const one of [gone, rented]) expect(one.documents.length).toBeGreaterThan(0);
});
