/** At the offline counter, a step in conflict is resolved, and the slip of a lost device is entered. */
import { restWordsOf } from '#test/web/rest-words.ts';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import type {
  NumberBlock,
  OfflineDevice,
  OfflineStepView,
  OfflineStepInput,
} from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { encodeSlip, signingKey } from '#counter/offline/slip-code.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import {
  fillPlaceholder,
  listFreeUnits,
  rentAtOtherCounter,
  listStoredOnDevice,
  rentOffline,
  offlineScreenWords,
  scanOfflineCode,
  waitUntilOnDevice,
  makeUnpaidOrder,
} from '../support/steps/offline-steps.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const onDevice = shareOneDevice(at);

it('reports a garment rented elsewhere, resolves it with another one, and asks before logout with waiting steps', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment, other] = (await listFreeUnits(api)).toReversed();
  if (garment === undefined || other === undefined) throw new Error('nothing on the rack');
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(true);
    await rentOffline(page, garment.barcode, 'คุณมาก่อน');
    // A logout through the menu of the banner now warns about the step.
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    const asked = page.getByRole('dialog', { name: fillPlaceholder(offlineScreenWords.leaving.title, 1) });
    await asked.getByText(offlineScreenWords.leaving.kept).waitFor();
    await asked.getByRole('button', { name: offlineScreenWords.leaving.stay }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/backoffice/offline');
    // The other counter, which is online, hands over the same garment.
    expect((await rentAtOtherCounter(api, garment)).state).toBe('out');
    await context.setOffline(false);
    await page.getByRole('link', { name: offlineScreenWords.todo.see }).first().click();
    const card = page.getByRole('article', { name: /^P\d/ });
    await card.getByText(offlineScreenWords.todo.why).waitFor();
    await card.getByRole('button', { name: rest.offline.way.swap }).click();
    const dialog = page.getByRole('dialog', { name: rest.offline.way.swap });
    await dialog
      .getByLabel(fillPlaceholder(offlineScreenWords.way.inPlaceOf, garment.barcode))
      .fill(other.barcode);
    await dialog.getByRole('button', { name: rest.offline.way.swap }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(offlineScreenWords.todo.none).waitFor();
    // No step waits any more, so the logout asks nothing and removes the offline data.
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    expect((await listStoredOnDevice(page)).filter((name) => /\/(?:keys|part\/.*)$/.test(name))).toEqual([]);
  });
  const { itemList } = await api.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all');
  const [settledStep] = itemList;
  expect(settledStep).toMatchObject({ kind: 'open', state: 'settled', settled: { way: 'swap' }, heldSum: 0 });
  const order = await api.order(settledStep?.order?.orderId ?? 0);
  expect(order.lines.map((line) => line.barcode)).toEqual([other.barcode]);
});

it('enters a step from the slip of a lost device once, and reports a wrong clock', async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await makeUnpaidOrder(api);
  // This phone took money and was then lost.
  const device = '5f0a6a0e-8f0c-4a55-9d61-0a8f0d1c2b3a';
  const { stepKey, now } = await api.post<OfflineDevice>('/api/offline/device', { device });
  const block = await api.post<NumberBlock>('/api/offline/numbers', { device });
  const number = provisionalNumber(api.branchId, block.deviceNo, block.from);
  const step: OfflineStepInput = {
    id: '0b9c5a52-6d1c-4c0e-8f3e-2f6f5b7c1d11',
    device,
    branchId: api.branchId,
    number,
    sequence: 1,
    happenedAt: now,
    clockError: 0,
    asOf: now,
    what: {
      kind: 'pay',
      orderId: order.orderId,
      payments: [{ for: 'price', method: 'cash', amount: order.money.balance }],
    },
  };
  const code = (await encodeSlip(step, await signingKey(stepKey))) ?? '';
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + 3_600_000);
    await page.goto('/backoffice/offline');
    await page.getByRole('alert').filter({ hasText: offlineScreenWords.clock.fast }).waitFor();
    await page.getByRole('link', { name: offlineScreenWords.todo.title }).click();
    for (let times = 0; times < 2; times += 1) {
      await scanOfflineCode(page, offlineScreenWords.todo.slip, code);
      await page.getByText(`${number}: ${rest.offline.state.done}`).waitFor();
    }
  });
  expect((await api.order(order.orderId)).money.paid).toBe(order.money.balance);
});
