/** A customer chooses a set, tries a promotion code and plays a video, on a phone and a wide screen. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, wideViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const event = addDays(bangkokDay(new Date()), 45);

const look = async (page: Page, name: string): Promise<void> => {
  expect([name, ...(await findA11yViolations(page))]).toEqual([name]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, wide <= 0]).toEqual([name, true]);
};

it.each([
  { colorScheme: 'light', viewport: narrowViewport },
  { colorScheme: 'dark', viewport: wideViewport },
] as const)('puts a set into the cart and tries a code ($colorScheme, $viewport.width)', (looks) =>
  at.visit(looks, async ({ page, trouble }) => {
    await page.goto(`/w/ratri/sets?day=${event}`);
    await look(page, 'sets');
    await page.locator('.card a').first().click();
    await page.locator('.set-form').waitFor();
    await look(page, 'set');
    await page.locator('.set-form button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'ตะกร้าชุด' }).waitFor();
    await page.getByLabel('โค้ดส่วนลด').fill('nosuchcode');
    await page.getByLabel('โค้ดส่วนลด').press('Enter');
    await page.getByText('ไม่พบโค้ดนี้').waitFor();
    expect(await page.getByLabel('โค้ดส่วนลด').inputValue()).toBe('NOSUCHCODE');
    await look(page, 'cart');
    await page.locator('form[action*="/sets"] button').click();
    await page.getByText('ตะกร้ายังว่าง').or(page.locator('.problem')).first().waitFor();
    expect(trouble.errors.filter((one) => /policy|react/i.test(one))).toEqual([]);
  }),
);

it('plays a video only after a click', async () => {
  const admin = await apiAs(at.server, 'admin');
  const { itemList } = await admin.get<{ itemList: { productGroupId: number; code: string }[] }>(
    '/api/productgroup/featured',
  );
  const [first] = itemList;
  const id = first?.productGroupId ?? 0;
  const group = await admin.get<object>(`/api/productgroup/${id}`);
  await admin.post(`/api/productgroup/update-all/${id}`, {
    ...group,
    descriptionTh: 'ชุดผ้าไหมปักมือ ใส่สบาย\nมีซับใน',
    video: 'https://youtu.be/dQw4w9WgXcQ',
  });
  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'player' });
    });
    await page.goto(`/w/ratri/dress/x/${encodeURIComponent(first?.code ?? '')}`);
    await page.locator('a[data-video][data-awake]').waitFor();
    await look(page, 'video');
    expect(asked).toEqual([]);
    await page.locator('a[data-video]').click();
    await page.frameLocator('.video iframe').getByText('player').waitFor();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
    expect(trouble.errors.filter((one) => /policy|react/i.test(one))).toEqual([]);
  });
});
