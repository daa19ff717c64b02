/** The owner reads the backups, the manuals and the release notes, and skips printed numbers after a restore. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import { coveredControls, overflow } from '../a11y/layout-checks.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ restoredTo: new Date(Date.now() - 3_600_000) });

type Look = { size: typeof wideViewport; theme: 'light' | 'dark' };
const phone: Look = { size: narrowViewport, theme: 'dark' };
const desk: Look = { size: wideViewport, theme: 'light' };

const asOwner = async ({ size, theme }: Look, work: (page: Page) => Promise<void>): Promise<void> => {
  const storageState = await at.sessionOf('owner');
  await at.visit({ viewport: size, colorScheme: theme, storageState }, async ({ page, context, trouble }) => {
    await context.addCookies([{ name: preferenceCookies.theme, value: theme, url: at.server.origin }]);
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
};

const expectSound = async (page: Page): Promise<void> => {
  expect(await overflow(page)).toEqual([]);
  expect(await findA11yViolations(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);
};

it.each([
  ['a phone, dark', phone],
  ['a wide screen, light', desk],
])('backups, news and manuals are readable on %s', async (_, look) =>
  asOwner(look, async (page) => {
    await openSettledPage(page, '/backoffice/backup');
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(look.theme);
    await page.getByRole('link', { name: 'เลขเอกสารหลังกู้คืน' }).first().waitFor();
    await expectSound(page);
    await openSettledPage(page, '/backoffice/whats-new');
    expect(await page.locator('main section[class*=Card]').first().innerText()).toMatch(/[ก-๙]/);
    await expectSound(page);
    for (const tab of ['', '?tab=operations', '?tab=runbook']) {
      await openSettledPage(page, `/backoffice/manual${tab}`);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(1000);
      await expectSound(page);
    }
  }),
);

it('the results of a failed backup stay inside their card', () =>
  asOwner({ size: { width: 768, height: 1024 }, theme: 'light' }, async (page) => {
    await page.route(
      ({ pathname }) => pathname === '/api/backup',
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { restoredTo: string };
        const run = { at: json.restoredTo, nightly: false, bytes: 0, fault: 'other', copy: 'store' };
        await route.fulfill({ response, json: { ...json, runs: [run] } });
      },
    );
    await openSettledPage(page, '/backoffice/backup');
    const card = page.getByRole('listitem').filter({ hasText: 'ไม่สำเร็จ: ให้ผู้ดูแลเครื่องดูบันทึกของระบบ' });
    const outside = await card.evaluate((own) => {
      const edge = own.getBoundingClientRect().right;
      return [...own.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge).length;
    });
    expect(outside).toBe(0);
  }));

it('the owner skips the numbers of papers that were printed after the restored time', async () => {
  const api = await apiAs(at.server, 'owner');
  const { series } = await api.get<{ series: { last: string }[] }>('/api/document-numbers');
  const last = series[0]?.last ?? '';
  const later = (more: number): string =>
    last.replace(/\d+$/, (no) => String(Number(no) + more).padStart(no.length, '0'));
  await asOwner(phone, async (page) => {
    await openSettledPage(page, '/backoffice/backup');
    await page.getByRole('link', { name: 'เลขเอกสารหลังกู้คืน' }).first().click();
    await page.waitForURL('**/backoffice/restored-numbers');
    await page.getByText(last, { exact: false }).first().waitFor();
    await expectSound(page);
    const field = page.getByLabel('เลขสูงสุดที่พิมพ์แล้ว');
    await field.fill(` ${later(5).toLowerCase()} `);
    await page.getByRole('button', { name: 'ข้ามเลข' }).click();
    await page.getByText('ข้ามเลขแล้ว').waitFor();
    expect(await field.inputValue()).toBe('');
    await page
      .getByText(`${later(1)} – ${later(5)}`)
      .first()
      .waitFor();
    await expectSound(page);
  });
  await asOwner(desk, async (page) => {
    await openSettledPage(page, '/backoffice/restored-numbers');
    await page
      .getByRole('table', { name: 'เลขที่ข้ามไว้' })
      .getByText(`${later(1)} – ${later(5)}`)
      .waitFor();
    await expectSound(page);
  });
});

it('numbers that the shop never had, or passed, skip nothing and say why', async () => {
  const api = await apiAs(at.server, 'owner');
  const read = () => api.get<{ series: { last: string }[]; gaps: unknown[] }>('/api/document-numbers');
  const before = await read();
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await openSettledPage(page, '/backoffice/restored-numbers');
    const field = page.getByLabel('เลขสูงสุดที่พิมพ์แล้ว');
    const skip = page.getByRole('button', { name: 'ข้ามเลข' });
    await skip.click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('ABC-9999');
    await skip.click();
    await expect.poll(() => trouble.failedCalls).toHaveLength(1);
    await expect.poll(() => field.inputValue()).toBe('ABC-9999');
    await expect
      .poll(() => page.getByRole('alert').or(page.locator('[aria-invalid=true]')).count())
      .toBeGreaterThan(0);
    await expectSound(page);
    await field.fill(before.series[0]?.last ?? '');
    await skip.click();
    await page.getByText('ระบบออกเลขเลยเลขนี้ไปแล้ว').waitFor();
    expect(trouble.errors).toEqual([]);
  });
  expect(await read()).toEqual(before);
});
