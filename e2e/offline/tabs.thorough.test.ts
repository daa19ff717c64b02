/** The offline counter refunds a deposit, is unlocked by password, and has one outbox for two tabs. */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { fillLogin, waitUntilSettled } from '../support/browser.ts';
import {
  fillPlaceholder,
  listFreeUnits,
  rentAtOtherCounter,
  pressNextOffline,
  offlineScreenWords,
  scanOfflineCode,
  waitUntilOnDevice,
  makeUnpaidOrder,
} from '../support/steps/offline-steps.ts';
import { e2ePassword } from '../support/server.ts';
import { shareOneDevice } from '../support/one-device.ts';
import { setUpServer, pageTimeout } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const onDevice = shareOneDevice(at);
const screen = rest.screen;
const lock = (page: Page): Locator => page.getByRole('dialog', { name: screen.title });
const lockNow = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('button', { name: screen.lock, exact: true }).click();
  await lock(page).waitFor();
};
const unlock = async (page: Page, typed: string): Promise<void> => {
  await lock(page).locator('input[name=password]').fill(typed);
  await lock(page).getByRole('button', { name: screen.open, exact: true }).click();
};

it('refunds the deposit after the return; unlocks a screen by password, which stays locked if the server knows of the lock', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment] = await listFreeUnits(api);
  if (garment === undefined) throw new Error('nothing on the rack');
  const order = await rentAtOtherCounter(api, garment);
  const { bail } = order.money;
  expect(bail).toBeGreaterThan(0);
  await onDevice(undefined, async ({ page, context }) => {
    await page.goto('/pages/login');
    await fillLogin(page, 'staff');
    await page.goto('/backoffice/offline');
    await waitUntilSettled(page);
    await waitUntilOnDevice(page);
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(true);
    await scanOfflineCode(page, offlineScreenWords.find.label, order.orderNo);
    await page.getByRole('button', { name: fillPlaceholder(offlineScreenWords.takeBack.go, 1) }).click();
    await page.getByText(offlineScreenWords.taken.takeBack).waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${offlineScreenWords.giveBack.next.split('{')[0]}`) })
      .click();
    await page
      .getByRole('button', { name: new RegExp(`^${offlineScreenWords.giveBack.go.split('{')[0]}`) })
      .click();
    await page.getByText(offlineScreenWords.taken.giveBack).waitFor();
    await page.getByRole('link', { name: offlineScreenWords.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    await slip.getByText(offlineScreenWords.slip.receivedBy).waitFor();
    await page.goto('/backoffice/offline');
    await page.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();

    await lockNow(page);
    await unlock(page, `${e2ePassword}x`);
    await lock(page).getByText(screen.lost.wrong).waitFor();
    await unlock(page, e2ePassword);
    await lock(page).waitFor({ state: 'hidden' });

    await context.setOffline(false);
    const sent = async (): Promise<string[]> => {
      const { itemList } = await api.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all');
      return itemList.map(({ kind, state }) => `${kind} ${state}`);
    };
    await expect.poll(sent, { timeout: pageTimeout }).toEqual(['giveBack done', 'takeBack done']);
    expect(await api.order(order.orderId)).toMatchObject({
      state: 'closed',
      money: { bailHeld: 0, balance: 0 },
    });

    // A separate request reports this lock to the server. If the screen is unlocked offline, the server's
    // first response locks it again.
    const told = page.waitForResponse((reply) => new URL(reply.url()).pathname === pinRows.lockScreen.path);
    await lockNow(page);
    expect((await told).status()).toBe(200);
    await context.setOffline(true);
    await lock(page)
      .getByText(screen.lost.lead.split('{name}')[1] ?? '')
      .waitFor();
    await unlock(page, e2ePassword);
    await lock(page).waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await lock(page).waitFor({ timeout: pageTimeout });
    await unlock(page, e2ePassword);
    await lock(page).waitFor({ state: 'hidden' });

    // After five wrong attempts only the server unlocks the screen.
    await context.setOffline(true);
    await lockNow(page);
    for (let tries = 0; tries < 5; tries += 1) await unlock(page, `${e2ePassword}x`);
    await lock(page).getByText(screen.lost.gone).waitFor();
    await unlock(page, e2ePassword);
    await lock(page).getByText(screen.lost.gone).waitFor();
    await context.setOffline(false);
    await expect
      .poll(() =>
        lock(page)
          .getByText(screen.lost.none.split('{name}')[0] ?? '')
          .count(),
      )
      .toBe(0);
    await unlock(page, e2ePassword);
    await lock(page).waitFor({ state: 'hidden' });
  });
});

/** Takes cash for an unpaid order in one tab. */
const take = async (page: Page, orderNo: string, amount: number): Promise<void> => {
  await scanOfflineCode(page, offlineScreenWords.find.label, orderNo);
  await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
  await page.getByLabel(th.shared.money.amount).fill(String(amount));
  await page.getByRole('button', { name: offlineScreenWords.money.go }).click();
  await page.getByText(offlineScreenWords.taken.pay).waitFor();
};

it("shares one outbox between two tabs: each shows the other's steps, numbers are consecutive, each step is sent once", async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await makeUnpaidOrder(api);
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page: one, context }) => {
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/offline/step')
        sent.push((request.postDataJSON() as { number: string }).number);
    });
    await one.goto('/backoffice/offline');
    await waitUntilSettled(one);
    await waitUntilOnDevice(one);
    const two = await context.newPage();
    await two.goto('/backoffice/offline');
    for (const tab of [one, two])
      await tab.getByRole('button', { name: offlineScreenWords.open.start }).waitFor();
    await context.setOffline(true);
    await take(one, order.orderNo, 10);
    await pressNextOffline(one);
    await Promise.all([take(one, order.orderNo, 20), take(two, order.orderNo, 30)]);
    await Promise.all([pressNextOffline(one), pressNextOffline(two)]);
    const lists = [one, two].map((tab) =>
      tab.getByRole('list', { name: offlineScreenWords.steps.list }).getByRole('listitem'),
    );
    for (const [index, tab] of [one, two].entries()) {
      await tab
        .locator('label')
        .filter({ hasText: `${offlineScreenWords.list.done} 3` })
        .click();
      const waiting = lists[index]?.filter({ hasText: offlineScreenWords.steps.state.waits });
      await expect.poll(() => waiting?.count()).toBe(3);
    }
    expect(sent).toEqual([]);
    await context.setOffline(false);
    for (const list of lists)
      await expect
        .poll(() => list.filter({ hasText: rest.offline.state.done }).count(), { timeout: pageTimeout })
        .toBe(3);
    const numbers = sent.map((number) => Number(number.split('-').at(-1)));
    expect(numbers).toEqual([1, 2, 3].map((n) => n + (numbers[0] ?? 0) - 1));
  });
  const { money } = await api.order(order.orderId);
  expect(money.paid + money.bailHeld).toBe(60);
});
