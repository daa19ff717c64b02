/** The counter without network: promotions come off by themselves, a slip is read again from its paper, a photographed slip goes with its payment, a full device says so. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { words as rest } from '#main/web/words/rest/th.ts';
import type { Step } from '#counter/offline/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { codesIn } from '../support/codes.ts';
import { slipPicture } from '../support/steps/order-steps.ts';
import {
  filled,
  freeUnits,
  giveAway,
  lying,
  next,
  say,
  scan,
  takenIn,
  unpaid,
} from '../support/steps/offline-steps.ts';
import { oneDevice } from '../support/one-device.ts';
import { house, patience } from '../support/test-server.ts';
import { inThai } from '../support/hand-scanner.ts';

const at = house();
const onDevice = oneDevice(at, { deviceScaleFactor: 2 });

/** What a browser says to something that is written beside the app: '' where there is room. */
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

it('takes off what promotions give by themselves, and keeps a photographed slip until it is sent with its payment', async () => {
  const [api, owner] = [await apiAs(at.server, 'staff'), await apiAs(at.server, 'owner')];
  const name = 'หน้าฝนลดครึ่งราคา';
  await owner.post('/api/promotion', { name, gives: 'percent', value: 50 });
  const order = await unpaid(api);
  const [garment] = await freeUnits(api);
  if (garment === undefined) throw new Error('nothing on the rack');
  const picture = await slipPicture('OFFLINE00001');
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await settled(page);
    await takenIn(page);
    await page.getByRole('button', { name: say.open.start }).waitFor();
    // Browsers without a detector of their own, as this one, have the reader on the device.
    const readers = () =>
      page.evaluate(async () => (await (await caches.open('ratri-reader')).keys()).length);
    await expect.poll(readers, { timeout: patience }).toBe(1);
    await context.setOffline(true);

    await page.getByRole('button', { name: say.open.start }).click();
    // By a scanner whose keys the device takes for Thai ones.
    await scan(page, say.open.scan, inThai(garment.barcode).join(''));
    await page.getByRole('list', { name: say.open.garments }).getByText(garment.barcode).waitFor();
    await page.getByRole('combobox', { name: new RegExp(`^${say.open.customer}`) }).fill('คุณฝน');
    await page.getByText(name).waitFor();
    await page.getByRole('button', { name: filled(say.open.go, 1) }).click();
    await page.getByText(say.taken.open).waitFor();
    await page.getByRole('link', { name: say.slip.open }).click();
    const paper = page.getByRole('article', { name: /^P\d/ });
    await paper.getByText(name).waitFor();
    // As a thermal printer puts it on a roll: black or white, 203 dots an inch.
    const drawn = await paper.getByRole('img', { name: say.slip.code }).screenshot();
    const dots = Math.round((60 / 25.4) * 203);
    const printed = await sharp(drawn).resize(dots, dots).greyscale().threshold(128).png().toBuffer();
    const [code = ''] = await codesIn(printed);
    // Entered from the paper by somebody else before the device has a line again: it is the same step.
    const entered = await owner.post<Step>('/api/offline/slip', { code });
    expect(entered).toMatchObject({ kind: 'open', state: 'done' });
    await page.goto('/backoffice/offline');

    await scan(page, say.find.label, order.orderNo);
    await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
    await page.getByLabel(th.shared.money.amount).fill('100');
    await page.locator('label').filter({ hasText: th.shared.money.by.transfer }).click();
    await page.locator('input[type=file]').setInputFiles(picture);
    // Read here and now, without the server.
    await page.getByText('OFFLINE00001').waitFor();
    await page.getByRole('button', { name: say.money.go }).click();
    await page.getByText(say.taken.pay).waitFor();
    expect((await lying(page)).filter((one) => one.includes('/picture/'))).toHaveLength(1);
    await next(page);

    await context.setOffline(false);
    await page.locator('label').filter({ hasText: say.list.done }).click();
    const steps = page.getByRole('list', { name: say.steps.list }).getByRole('listitem');
    await expect
      .poll(() => steps.filter({ hasText: rest.offline.state.done }).count(), { timeout: patience })
      .toBe(2);
    expect((await lying(page)).filter((one) => one.includes('/picture/'))).toEqual([]);
  });
  const { itemList: sent } = await api.get<{ itemList: Step[] }>('/api/offline/step?list=all');
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

it('a device that is full says so: what was done stays, what is not kept was not done, and it goes on when there is room', async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await unpaid(api);
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await settled(page);
    await takenIn(page);
    await page.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(true);
    const take = async (amount: string): Promise<void> => {
      await scan(page, say.find.label, order.orderNo);
      await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
      await page.getByLabel(th.shared.money.amount).fill(amount);
      await page.getByRole('button', { name: say.money.go }).click();
    };
    await take('10');
    await page.getByText(say.taken.pay).waitFor();
    await next(page);
    const browser = await context.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    // The browser counts its room anew by and by.
    await expect.poll(() => roomLeft(page), { timeout: patience, interval: 1000 }).toBe('QuotaExceededError');
    await take('20');
    await page.getByText(say.take.notKept).waitFor();
    expect((await lying(page)).filter((one) => one.includes('/step/'))).toHaveLength(1);
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: say.money.go }).click();
    await page.getByText(say.taken.pay).waitFor();
    await context.setOffline(false);
    const sent = async (): Promise<number> => (await api.order(order.orderId)).money.paid;
    await expect.poll(sent, { timeout: patience }).toBe(30);
  });
});

it('takes what the bail does not cover when a garment comes back torn; its slip says what was kept, and the order is closed', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment] = (await freeUnits(api)).toReversed();
  if (garment === undefined) throw new Error('nothing on the rack');
  const order = await giveAway(api, garment);
  const { bail } = order.money;
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page, context }) => {
    await page.goto('/backoffice/offline');
    await settled(page);
    await takenIn(page);
    await page.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(true);
    await scan(page, say.find.label, order.orderNo);
    await page.getByLabel(th.shared.money.for.damage).fill(String(bail + 350));
    await page.getByRole('button', { name: filled(say.takeBack.go, 1) }).click();
    await page.getByText(say.taken.takeBack).waitFor();
    await page.getByRole('button', { name: filled(say.rest.next, '350') }).click();
    await expect.poll(() => page.getByLabel(th.shared.money.amount).inputValue()).toBe('350');
    await page.getByLabel(say.money.given).fill('500');
    await page.getByRole('button', { name: say.money.go }).click();
    await page.getByText(say.taken.pay).waitFor();
    await page.getByRole('link', { name: say.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    const rows = slip.locator('dt', { hasText: say.rest.kept }).locator('xpath=following-sibling::dd[1]');
    expect((await rows.textContent())?.replaceAll(/[^\d]/g, '')).toContain(String(bail));
    await slip.getByText(th.shared.money.change).waitFor();
    await page.goto('/backoffice/offline');
    await page.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(false);
    const closed = async () => {
      const { state, money } = await api.order(order.orderId);
      return { state, kept: money.bailKept, held: money.bailHeld, balance: money.balance };
    };
    await expect
      .poll(closed, { timeout: patience })
      .toEqual({ state: 'closed', kept: bail, held: 0, balance: 0 });
  });
});
