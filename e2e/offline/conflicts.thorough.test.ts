/** The counter without network: a step that no longer fits is settled, and the slip of a lost device is entered. */
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { words as rest } from '#main/web/words/rest/th.ts';
import type { NumberBlock, OfflineDevice, Step, StepIn } from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { encodeSlip, signingKey } from '#counter/offline/slip-code.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import {
  filled,
  freeUnits,
  giveAway,
  lying,
  rent,
  say,
  scan,
  takenIn,
  unpaid,
} from '../support/steps/offline-steps.ts';
import { oneDevice } from '../support/one-device.ts';
import { house } from '../support/test-server.ts';

const at = house();
const onDevice = oneDevice(at);

it('a garment that went elsewhere meanwhile is told, and settled by another; who logs out with steps waiting is asked', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment, other] = (await freeUnits(api)).toReversed();
  if (garment === undefined || other === undefined) throw new Error('nothing on the rack');
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await settled(page);
    await takenIn(page);
    await page.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(true);
    await rent(page, garment.barcode, 'คุณมาก่อน');
    // The banner's menu: who leaves now is told what becomes of the step.
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    const asked = page.getByRole('dialog', { name: filled(say.leaving.title, 1) });
    await asked.getByText(say.leaving.kept).waitFor();
    await asked.getByRole('button', { name: say.leaving.stay }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/backoffice/offline');
    // The other counter, which has a line, gives the same garment away.
    expect((await giveAway(api, garment)).state).toBe('out');
    await context.setOffline(false);
    await page.getByRole('link', { name: say.todo.see }).first().click();
    const card = page.getByRole('article', { name: /^P\d/ });
    await card.getByText(say.todo.why).waitFor();
    await card.getByRole('button', { name: rest.offline.way.swap }).click();
    const dialog = page.getByRole('dialog', { name: rest.offline.way.swap });
    await dialog.getByLabel(filled(say.way.inPlaceOf, garment.barcode)).fill(other.barcode);
    await dialog.getByRole('button', { name: rest.offline.way.swap }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(say.todo.none).waitFor();
    // Nothing waits any more: nobody is asked, and what could be looked at goes.
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: th.app.logout }).click();
    await page.waitForURL('**/pages/login**');
    expect((await lying(page)).filter((name) => /\/(?:keys|part\/.*)$/.test(name))).toEqual([]);
  });
  const { itemList } = await api.get<{ itemList: Step[] }>('/api/offline/step?list=all');
  const [settledStep] = itemList;
  expect(settledStep).toMatchObject({ kind: 'open', state: 'settled', settled: { way: 'swap' }, heldSum: 0 });
  const order = await api.order(settledStep?.order?.orderId ?? 0);
  expect(order.lines.map((line) => line.barcode)).toEqual([other.barcode]);
});

it('a step from the slip of a lost device is entered once; a clock that is wrong is said', async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await unpaid(api);
  // A telephone that took money and has not been seen since.
  const device = '5f0a6a0e-8f0c-4a55-9d61-0a8f0d1c2b3a';
  const { stepKey, now } = await api.post<OfflineDevice>('/api/offline/device', { device });
  const block = await api.post<NumberBlock>('/api/offline/numbers', { device });
  const number = provisionalNumber(api.branchId, block.deviceNo, block.from);
  const step: StepIn = {
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
    await page.getByRole('alert').filter({ hasText: say.clock.fast }).waitFor();
    await page.getByRole('link', { name: say.todo.title }).click();
    for (let times = 0; times < 2; times += 1) {
      await scan(page, say.todo.slip, code);
      await page.getByText(`${number}: ${rest.offline.state.done}`).waitFor();
    }
  });
  expect((await api.order(order.orderId)).money.paid).toBe(order.money.balance);
});
