/**
 * Users lock and unlock the screen in all tabs without losing input. Several users share one counter, each
 * with a separate cart.
 */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { authenticationContract } from '#access/authentication/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { fillLogin, waitUntilSettled } from '../support/browser.ts';
import { addGarmentByCode } from '../support/steps/new-rental-steps.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const rest = restWordsOf('th');

const at = setUpServer();
const said = rest.screen;
const pins = { staff: '280914', staff2: '905172' } as const;
type Name = keyof typeof pins;
const shownAs = {} as Record<Name, string>;

beforeAll(async () => {
  for (const who of ['staff', 'staff2'] as const) {
    const api = await apiAs(at.server, who);
    await api.put(authenticationContract.setPin.path, { password: e2ePassword, pin: pins[who] });
    ({ displayName: shownAs[who] } = await api.get<{ displayName: string }>(authenticationContract.me.path));
  }
});

const lock = (page: Page): Locator => page.getByRole('dialog', { name: said.title });
const fromMenu = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await lock(page).waitFor();
};
const cart = (page: Page): Locator => page.locator('#cart').getByRole('listitem');
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitUntilSettled(page);
};

it('locks and unlocks two tabs together, by PIN or password, and makes the input beneath unreachable', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page: one, context }) => {
    await open(one, '/backoffice/me');
    const name = one.locator('form').getByLabel(rest.doors.me.name, { exact: true });
    await name.fill('กำลังพิมพ์อยู่');
    const other = await context.newPage();
    await open(other, '/backoffice/rental');
    await fromMenu(one, said.lock);
    await lock(other).waitFor();
    expect(await one.getByRole('banner').count()).toBe(0);
    expect(await one.locator('#root').evaluate((root) => (root as HTMLElement).inert)).toBe(true);
    expect(await name.isVisible()).toBe(false);
    for (let n = 0; n < 12; n += 1) {
      await one.keyboard.press('Tab');
      expect(await one.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
    }
    await other.reload();
    await lock(other).getByRole('group').waitFor();
    await other.keyboard.type('905172');
    await lock(other).getByText('PIN ไม่ถูกต้อง').waitFor();
    await other.keyboard.type(pins.staff);
    await lock(other).waitFor({ state: 'detached' });
    await lock(one).waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('กำลังพิมพ์อยู่');
    await other.getByRole('banner').waitFor();

    await fromMenu(one, said.lock);
    await lock(one).getByRole('button', { name: said.usePassword }).click();
    await one.keyboard.type(e2ePassword);
    await one.keyboard.press('Enter');
    await lock(one).waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('กำลังพิมพ์อยู่');
  });
});

it("locks by address and after the shop's idle minutes, measured over all tabs", async () => {
  const admin: Api = await apiAs(at.server, 'admin');
  const { version, rules } = await admin.get<{ version: number; rules: object }>(shopContract.settings.path);
  await admin.put(shopContract.saveRules.path, { ...rules, version, lockAfterMinutes: 5 });
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/pages/lock-screen');
    await lock(page).getByRole('group').waitFor();
    await page.keyboard.type(pins.staff);
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    await page.evaluate(() => localStorage.setItem('lastSign', String(Date.now() - 6 * 60_000)));
    await lock(page).getByRole('group').waitFor();
    await page.keyboard.type(pins.staff);
    await lock(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('banner').isVisible()).toBe(true);
  });
  const now = await admin.get<{ version: number }>(shopContract.settings.path);
  await admin.put(shopContract.saveRules.path, { ...rules, version: now.version, lockAfterMinutes: 0 });
});

it("lets the next user continue at the counter by PIN with their own cart, and restores the first user's cart later", async () => {
  await at.visit({}, async ({ page }) => {
    await page.goto('/pages/login');
    await fillLogin(page, 'staff');
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    const before = await cart(page).count();
    await addGarmentByCode(page, 'TD');
    await expect.poll(() => cart(page).count()).toBe(before + 1);
    // Pending input is saved immediately, before the screen is locked.
    await fromMenu(page, said.switch);
    await lock(page).getByRole('link', { name: said.other }).click();
    await fillLogin(page, 'staff2');
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    const others = await cart(page).count();

    const turn = async (who: Name): Promise<void> => {
      await fromMenu(page, said.switch);
      await lock(page).getByRole('button', { name: shownAs[who] }).click();
      await lock(page).getByRole('group').waitFor();
      const loaded = page.waitForEvent('load');
      await page.keyboard.type(pins[who]);
      await loaded;
      await page.getByRole('banner').getByText(shownAs[who]).waitFor();
      await waitUntilSettled(page);
    };
    await turn('staff');
    await expect.poll(() => cart(page).count()).toBe(before + 1);
    await turn('staff2');
    expect(await cart(page).count()).toBe(others);
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('"staff2"');
  });
});
