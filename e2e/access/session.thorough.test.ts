/** Covers login and logout, token refresh, page permissions, branch, language and colour scheme. */
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Language, languages } from '#lib/text/languages.ts';
import { defaultRights } from '#lib/vocabulary/access-rules.ts';
import { menuFor } from '#main/menu.ts';
import { words as de } from '#main/web/words/de.ts';
import { words as en } from '#main/web/words/en.ts';
import { words as fr } from '#main/web/words/fr.ts';
import { words as pt } from '#main/web/words/pt.ts';
import { words as th } from '#main/web/words/th.ts';
import { fillLogin, logInOnPage, waitUntilSettled } from '../support/browser.ts';
import { menuLocator } from '../support/steps/counter-screens.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const rest = restWordsOf('en');
const thRest = restWordsOf('th');

const at = setUpServer();
const words = { th, en, de, fr, pt };
const thaiLetters = /[\u0E00-\u0E7F]/;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const userMenu = (page: Page) => page.getByRole('banner').getByRole('button').last();

it('does not move the login button when late content appears below', () =>
  at.visit({}, async ({ page }) => {
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/assets\/other-ways-[\w-]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/pages/login');
    const button = page.locator('button[type=submit]');
    await button.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    go();
    await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).waitFor();
    expect(await button.boundingBox()).toEqual(before);
  }));

it('leads to the path in `to` after login, and nowhere outside the shop', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await page.goto('/backoffice/pickup?tab=all&q=TD');
    await page.waitForURL('**/pages/login?*');
    expect(new URL(page.url()).searchParams.get('to')).toBe('/backoffice/pickup?tab=all&q=TD');
    await page.getByText(th.identity.login.onward).waitFor();
    await fillLogin(page, 'staff');
    await waitUntilSettled(page);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('tab'), searchParams.get('q')]).toEqual([
      '/backoffice/pickup',
      'all',
      'TD',
    ]);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({}, async ({ page }) => {
    await page.goto('/pages/login?to=https%3A%2F%2Fexample.org%2F');
    await fillLogin(page, 'staff');
    await page.waitForURL(`${at.server.origin}/backoffice/rental`);
  });
});

it('reports a wrong password and refuses the login', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await page.goto('/pages/login');
    await page.locator('input[name=username]').fill('staff');
    await page.locator('input[name=password]').fill('not this one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'บัญชีผู้ใช้งานไม่ถูกต้อง' }).waitFor();
    expect(pathOf(page)).toBe('/pages/login');
    expect(await page.evaluate(() => localStorage.getItem('userLoggedIn'))).toBeNull();
    expect(trouble).toEqual({ errors: [], failedCalls: ['POST /api/user/login 401'] });
  });
});

it('waits for one token refresh after 401 responses and repeats the requests', async () => {
  await at.visit({}, async ({ page, trouble }) => {
    await logInOnPage(page, 'staff');
    await page.evaluate(() =>
      localStorage.setItem(
        'token',
        JSON.stringify(`${localStorage.getItem('token')?.slice(1, -12)}AAAAAAAAAAA`),
      ),
    );
    const answered: string[] = [];
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url());
      if (pathname.startsWith('/api/'))
        answered.push(`${reply.status()} ${reply.request().method()} ${pathname}`);
    });
    const refused = (): string[] => answered.filter((one) => one.startsWith('401 '));
    // The new token is delayed until several requests need it, however fast the server is.
    await page.route('**/api/user/refresh', async (route) => {
      await expect.poll(() => refused().length).toBeGreaterThan(1);
      await route.continue();
    });
    await page.goto('/backoffice/pickup');
    await page.getByRole('table').waitFor();
    await waitUntilSettled(page);
    expect(answered.filter((one) => one.endsWith('POST /api/user/refresh'))).toEqual([
      '200 POST /api/user/refresh',
    ]);
    const count = (what: string): number => answered.filter((one) => one === what).length;
    for (const one of refused())
      await expect
        .poll(() => count(one.replace('401', '200')), { message: one })
        .toBeGreaterThanOrEqual(count(one));
    expect(pathOf(page)).toBe('/backoffice/pickup');
    expect(trouble.errors).toEqual([]);
  });
});

it('ends the session here and on the server at logout', async () => {
  await at.visit({}, async ({ page, context }) => {
    await logInOnPage(page, 'staff');
    const token: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? 'null');
    expect(token).toEqual(expect.stringMatching(/^ey/));
    await userMenu(page).click();
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.waitForURL('**/pages/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await context.request.post('/api/user/refresh', { data: {} })).status()).toBe(401);
    await page.goto('/backoffice/customer');
    await page.waitForURL('**/pages/login?to=*customer');
  });
});

it('asks for a login over the page with the reason when a session ends during typing, and continues the work', async () => {
  await at.visit({}, async ({ page, context }) => {
    await logInOnPage(page, 'staff2');
    const end = async (): Promise<void> => {
      const token: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? 'null');
      await context.request.post('/api/user/logout', {
        headers: { authorization: `Bearer ${String(token)}` },
      });
    };
    const search = page.getByRole('main').getByPlaceholder('พิมพ์ชื่อ เบอร์โทร หรือไลน์');
    await search.fill('สม');
    await waitUntilSettled(page);
    await end();
    await search.fill('สมหญิง');
    const again = page.getByRole('dialog').filter({ hasText: th.identity.login.ended });
    await again.getByText(thRest.doors.kept).waitFor();
    await page.keyboard.press('Escape');
    await again.locator('input[name=password]').fill(e2ePassword);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(await search.inputValue()).toBe('สมหญิง');
    expect(pathOf(page)).toBe('/backoffice/rental');
    await end();
    await search.fill('สมชาย');
    await again.waitFor();
    await page.goto('/pages/login');
    await page.getByText(th.identity.login.ended).waitFor();
  });
});

it('refuses staff the refunds page, and shows unknown addresses to nobody', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/moneyback');
    await page.waitForURL('**/pages/not-authorized');
    await page.getByRole('heading', { level: 1, name: thRest.notices.notAuthorized.title }).waitFor();
    await page.getByText('หน้านี้เปิดได้เฉพาะเจ้าของร้าน').waitFor();
    await page.getByText(/^คนที่ช่วยได้: ./).waitFor();
    await page.goto('/backoffice/rental');
    await waitUntilSettled(page);
    expect(await menuLocator(page, th.app.pages.moneyback).count()).toBe(0);
    await page.goto('/backoffice/nothing-here');
    await page.waitForURL('**/pages/error-404');
    await page.getByRole('heading', { level: 1, name: thRest.notices.notFound.title }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('refetches for another branch; staff see only their own', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/alreadyreturn');
    await waitUntilSettled(page);
    const firstNo = () => page.getByRole('table').getByRole('button').first().textContent();
    const before = await firstNo();
    const asked: string[] = [];
    page.on('request', (request: Request) => {
      if (new URL(request.url()).pathname === '/api/orderheader')
        asked.push(request.headers()['x-branch-id'] ?? '');
    });
    await page.getByRole('button', { name: /สาขาสยาม.*เปลี่ยนสาขา/ }).click();
    await page.getByRole('button', { name: 'สาขาลาดพร้าว', exact: true }).click();
    await page.getByRole('button', { name: /สาขาลาดพร้าว.*เปลี่ยนสาขา/ }).waitFor();
    await waitUntilSettled(page);
    const branchId = await page.evaluate(() => sessionStorage.getItem('branchId'));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([branchId]));
    expect(await firstNo()).not.toBe(before);
    await page.reload();
    await page.getByRole('button', { name: /สาขาลาดพร้าว.*เปลี่ยนสาขา/ }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page }) => {
    await page.goto('/backoffice/saved');
    await waitUntilSettled(page);
    const banner = page.getByRole('banner');
    expect(await banner.getByText('สาขาสยาม').count()).toBe(1);
    expect(await banner.getByRole('button', { name: 'เปลี่ยนสาขา' }).count()).toBe(0);
    const stored: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('branches'))) ?? '[]');
    expect(stored).toEqual([expect.objectContaining({ branchName: 'สาขาสยาม' })]);
    // The page ignores a stored branch of other users, and the server refuses it.
    await page.evaluate(() => {
      localStorage.setItem('branchId', '3');
      sessionStorage.setItem('branchId', '3');
    });
    await page.reload();
    await waitUntilSettled(page);
    expect(await banner.getByText('สาขาสยาม').count()).toBe(1);
  });
});

const labelsOf = (language: Language): string[] =>
  menuFor({ roles: ['staff'], package: 'm', rights: defaultRights.staff }).flatMap((group) =>
    group.pages.map((page) => words[language].app.pages[page.name]),
  );

it('loads the words of a page at once, in the language selected on it and after a reload', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/saved');
    await waitUntilSettled(page);
    await menuLocator(page, 'ตรวจนับสต็อก').click();
    await page.getByRole('heading', { level: 1, name: 'ตรวจนับสต็อก' }).waitFor();
    await userMenu(page).click();
    await page.locator('select:has(option[value=en])').selectOption('en');
    const title = page.getByRole('heading', { level: 1, name: en.app.pages.stockTake, exact: true });
    await title.waitFor();
    expect(await page.getByRole('main').innerText()).toContain(rest.stocktake.hint);
    await page.reload();
    await title.waitFor();
    await waitUntilSettled(page);
    expect(await page.getByRole('main').innerText()).not.toMatch(thaiLetters);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('shows menu, headings and pages in five languages, also after a reload', async () => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/saved');
    await waitUntilSettled(page);
    const nav = page.locator('#main-menu');
    const shows = async (language: Language): Promise<void> => {
      await page
        .getByRole('heading', { level: 1, name: words[language].shared.order.saved, exact: true })
        .waitFor();
      // The name may be followed by a count, which is hidden from screen readers.
      const named = nav.getByRole('link').locator('span:not([aria-hidden])');
      expect(await named.allInnerTexts()).toEqual(labelsOf(language));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      if (language !== 'th') {
        expect(await nav.innerText()).not.toMatch(thaiLetters);
        expect(
          await page.getByRole('navigation', { name: words[language].app.breadcrumbs }).innerText(),
        ).not.toMatch(thaiLetters);
        expect(await page.getByRole('table').locator('thead').innerText()).not.toMatch(thaiLetters);
      }
    };
    await shows('th');
    for (const language of [...languages].toReversed()) {
      await userMenu(page).click();
      await page.locator('select:has(option[value=en])').selectOption(language);
      await shows(language);
      await page.keyboard.press('Escape');
      await page.reload();
      await waitUntilSettled(page);
      await shows(language);
    }
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('stays dark after a reload and a new login', async () => {
  const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
  await at.visit({}, async ({ page }) => {
    await logInOnPage(page, 'staff2');
    expect(await scheme(page)).toBe('light');
    await userMenu(page).click();
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/user/preferences'));
    await page.locator('label').filter({ hasText: thRest.looks.themes.dark }).click();
    await expect.poll(() => scheme(page)).toBe('dark');
    expect((await kept).status()).toBe(200);
    await page.reload();
    await waitUntilSettled(page);
    expect(await scheme(page)).toBe('dark');
    // The background is the same without styles and scripts, as before they load.
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/backoffice/rental');
    // The page reloads once and then reports the failure. The screenshot tests the background.
    await page.getByRole('alert').getByRole('button').waitFor();
    const { dominant } = await sharp(await page.screenshot()).stats();
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(80);
    await page.unroute('**/assets/**');
  });
  // The setting belongs to the user, so another machine shows it too.
  await at.visit({}, async ({ page }) => {
    await logInOnPage(page, 'staff2');
    expect(await scheme(page)).toBe('dark');
  });
});
