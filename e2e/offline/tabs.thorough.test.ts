/** The counter without network: bail goes back, a locked screen opens by the password, two tabs are one outbox. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { words as th } from '#main/web/words/th.ts';
import { words as rest } from '#main/web/words/rest/th.ts';
import { pinRows } from '#access/authentication/pin-contract.ts';
import type { Step } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { fillLogin, settled } from '../support/browser.ts';
import {
  filled,
  freeUnits,
  giveAway,
  next,
  say,
  scan,
  takenIn,
  unpaid,
} from '../support/steps/offline-steps.ts';
import { password } from '../support/server.ts';
import { oneDevice } from '../support/one-device.ts';
import { house, patience } from '../support/test-server.ts';

const at = house();
const onDevice = oneDevice(at);
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

it('bail goes back after the return; a screen that was locked opens by the password, and is locked still where the server knows of it', async () => {
  const api = await apiAs(at.server, 'staff');
  const [garment] = await freeUnits(api);
  if (garment === undefined) throw new Error('nothing on the rack');
  const order = await giveAway(api, garment);
  const { bail } = order.money;
  expect(bail).toBeGreaterThan(0);
  await onDevice(undefined, async ({ page, context }) => {
    await page.goto('/pages/login');
    await fillLogin(page, 'staff');
    await page.goto('/backoffice/offline');
    await settled(page);
    await takenIn(page);
    await page.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(true);
    await scan(page, say.find.label, order.orderNo);
    await page.getByRole('button', { name: filled(say.takeBack.go, 1) }).click();
    await page.getByText(say.taken.takeBack).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${say.giveBack.next.split('{')[0]}`) }).click();
    await page.getByRole('button', { name: new RegExp(`^${say.giveBack.go.split('{')[0]}`) }).click();
    await page.getByText(say.taken.giveBack).waitFor();
    await page.getByRole('link', { name: say.slip.open }).click();
    const slip = page.getByRole('article', { name: /^P\d/ });
    await slip.getByText(say.slip.receivedBy).waitFor();
    await page.goto('/backoffice/offline');
    await page.getByRole('button', { name: say.open.start }).waitFor();

    await lockNow(page);
    await unlock(page, `${password}x`);
    await lock(page).getByText(screen.lost.wrong).waitFor();
    await unlock(page, password);
    await lock(page).waitFor({ state: 'hidden' });

    await context.setOffline(false);
    const sent = async (): Promise<string[]> => {
      const { itemList } = await api.get<{ itemList: Step[] }>('/api/offline/step?list=all');
      return itemList.map(({ kind, state }) => `${kind} ${state}`);
    };
    await expect.poll(sent, { timeout: patience }).toEqual(['giveBack done', 'takeBack done']);
    expect(await api.order(order.orderId)).toMatchObject({
      state: 'closed',
      money: { bailHeld: 0, balance: 0 },
    });

    // The server knows of this lock, which it is told beside the page's own work: what is opened without it is locked again by its first answer.
    const told = page.waitForResponse((reply) => new URL(reply.url()).pathname === pinRows.lockScreen.path);
    await lockNow(page);
    expect((await told).status()).toBe(200);
    await context.setOffline(true);
    await lock(page)
      .getByText(screen.lost.lead.split('{name}')[1] ?? '')
      .waitFor();
    await unlock(page, password);
    await lock(page).waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await lock(page).waitFor({ timeout: patience });
    await unlock(page, password);
    await lock(page).waitFor({ state: 'hidden' });

    // Five wrong ones: from then on the server alone opens it.
    await context.setOffline(true);
    await lockNow(page);
    for (let tries = 0; tries < 5; tries += 1) await unlock(page, `${password}x`);
    await lock(page).getByText(screen.lost.gone).waitFor();
    await unlock(page, password);
    await lock(page).getByText(screen.lost.gone).waitFor();
    await context.setOffline(false);
    await expect
      .poll(() =>
        lock(page)
          .getByText(screen.lost.none.split('{name}')[0] ?? '')
          .count(),
      )
      .toBe(0);
    await unlock(page, password);
    await lock(page).waitFor({ state: 'hidden' });
  });
});

/** Takes cash for an order that is owed, in one tab. */
const take = async (page: Page, orderNo: string, amount: number): Promise<void> => {
  await scan(page, say.find.label, orderNo);
  await page.locator('label').filter({ hasText: rest.offline.kind.pay }).click();
  await page.getByLabel(th.shared.money.amount).fill(String(amount));
  await page.getByRole('button', { name: say.money.go }).click();
  await page.getByText(say.taken.pay).waitFor();
};

it('two tabs are one outbox: each sees what the other has done, numbers follow each other, each step is sent once', async () => {
  const api = await apiAs(at.server, 'staff');
  const order = await unpaid(api);
  const storageState = await at.sessionOf('staff');
  await onDevice(storageState, async ({ page: one, context }) => {
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/offline/step')
        sent.push((request.postDataJSON() as { number: string }).number);
    });
    await one.goto('/backoffice/offline');
    await settled(one);
    await takenIn(one);
    const two = await context.newPage();
    await two.goto('/backoffice/offline');
    for (const tab of [one, two]) await tab.getByRole('button', { name: say.open.start }).waitFor();
    await context.setOffline(true);
    await take(one, order.orderNo, 10);
    await next(one);
    // At once in both.
    await Promise.all([take(one, order.orderNo, 20), take(two, order.orderNo, 30)]);
    await Promise.all([next(one), next(two)]);
    const lists = [one, two].map((tab) =>
      tab.getByRole('list', { name: say.steps.list }).getByRole('listitem'),
    );
    for (const [index, tab] of [one, two].entries()) {
      await tab
        .locator('label')
        .filter({ hasText: `${say.list.done} 3` })
        .click();
      const waiting = lists[index]?.filter({ hasText: say.steps.state.waits });
      await expect.poll(() => waiting?.count()).toBe(3);
    }
    expect(sent).toEqual([]);
    await context.setOffline(false);
    for (const list of lists)
      await expect
        .poll(() => list.filter({ hasText: rest.offline.state.done }).count(), { timeout: patience })
        .toBe(3);
    const numbers = sent.map((number) => Number(number.split('-').at(-1)));
    expect(numbers).toEqual([1, 2, 3].map((n) => n + (numbers[0] ?? 0) - 1));
  });
  const { money } = await api.order(order.orderId);
  expect(money.paid + money.bailHeld).toBe(60);
});
