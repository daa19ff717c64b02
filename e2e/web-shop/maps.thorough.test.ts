/**
 * Tests maps and address search with a mocked Google: the requests to Google, their time and their result.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ShopSettings } from '#setup/shop/contract.ts';
import type { WebSite } from '#storefront/web-shop/contract.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { mockGoogleMaps, fakeGooglePlaces } from '../support/fake-google.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const mapsKey = 'AIzaSyTest_key-0123456789';

const setKey = async (googleKey: string): Promise<void> => {
  const api = await apiAs(at.server, 'admin');
  const {
    domain: _,
    updatedAt: __,
    termsVersion: ___,
    ...site
  } = await api.get<WebSite>('/api/webshop/site');
  await api.put('/api/webshop/site', { ...site, googleKey });
};
const askedOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: [string, unknown][] }).asked);
const open = { name: 'เปิดแผนที่สาขา' };
/** The island loads once it is visible. */
const awake = async (page: Page): Promise<void> => {
  await page.getByRole('link', open).scrollIntoViewIfNeeded();
  await page.locator('[data-island=near][data-awake]').waitFor();
};
const search = 'ค้นหาที่อยู่หรือสถานที่';

beforeAll(() => setKey(mapsKey));

it('requests nothing from Google before a click, then shows the nearest branch', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, context, trouble }) => {
    const asked = await mockGoogleMaps(context);
    const others: string[] = [];
    context.on('request', (one) => {
      if (!one.url().startsWith(at.server.origin) && !one.url().startsWith('data:')) others.push(one.url());
    });
    const answer = await page.goto('/w/ratri/branches');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{22,}' 'strict-dynamic'/);
    await awake(page);
    expect(await findA11yViolations(page)).toEqual([]);
    expect(others).toEqual([]);
    expect((await context.cookies()).map((one) => one.name)).toEqual([]);
    await page.getByRole('link', open).click();
    await page.locator('.near-map.drawn').waitFor();
    const [script] = asked;
    expect(asked).toHaveLength(1);
    expect(script?.url.href).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/);
    // API keys are restricted to hosts by this header.
    expect(script?.from).toBe(`${at.server.origin}/`);
    expect(Object.fromEntries(script?.url.searchParams ?? [])).toEqual({
      key: mapsKey,
      v: 'quarterly',
      loading: 'async',
      language: 'th',
      region: 'TH',
      callback: 'mapsAreThere',
    });
    const drawn = await askedOf(page);
    expect(drawn.filter(([what]) => what === 'pin').map(([, one]) => one)).toMatchObject([
      { position: { lat: 13.7447, lng: 100.5336 }, title: 'สาขาสยาม' },
      { title: 'สาขาลาดพร้าว' },
      { title: 'สาขาเชียงใหม่' },
    ]);
    expect(drawn).toContainEqual([
      'field',
      expect.objectContaining({ includedRegionCodes: ['th'], requestedLanguage: 'th' }),
    ]);
    const input = page.getByLabel(search);
    await input.fill('nowhere');
    await input.press('Enter');
    await page.getByText('Google ไม่พบที่อยู่นี้').waitFor();
    await input.fill('สยามพารากอน');
    await input.press('Enter');
    const rows = page.locator('.nearest li');
    await expect.poll(() => rows.count()).toBe(3);
    const texts = await rows.allTextContents();
    expect(texts[0]).toMatch(/^สาขาสยาม 0\.2 กม\./);
    expect(texts[1]).toMatch(/^สาขาลาดพร้าว 10 กม\./);
    expect(texts[2]).toContain('สาขาเชียงใหม่ 58');
    const way = new URL((await rows.first().getByRole('link').getAttribute('href')) ?? '');
    expect(Object.fromEntries(way.searchParams)).toEqual({
      api: '1',
      destination: '13.7447, 100.5336',
      origin: `${fakeGooglePlaces.latitude}, ${fakeGooglePlaces.longitude}`,
    });
    const last = await askedOf(page);
    expect(last).toContainEqual(['fields', ['formattedAddress', 'location']]);
    expect(last.at(-1)).toEqual(['fit', expect.arrayContaining([{ lat: 13.7466, lng: 100.5347 }])]);
    expect(await findA11yViolations(page)).toEqual([]);
    expect(trouble.errors).toEqual([]);
  }));

it('explains the remedy when Google fails or refuses the key, and leaves the page usable', () =>
  at.visit({ viewport: narrowViewport, colorScheme: 'dark' }, async ({ page, context }) => {
    let how: 'fails' | 'refuses' | 'works' = 'fails';
    const asked = await mockGoogleMaps(context, () => how);
    await page.goto('/w/ratri/branches');
    await awake(page);
    await page.getByRole('link', open).click();
    const alert = page.getByRole('alert');
    await alert.getByText('เปิดแผนที่ของ Google ไม่ได้').waitFor();
    expect(await page.getByRole('link', { name: 'นำทางด้วย Google Maps' }).count()).toBe(3);
    expect(await findA11yViolations(page)).toEqual([]);
    how = 'works';
    await alert.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await page.locator('.near-map.drawn').waitFor();
    expect(asked).toHaveLength(2);
    how = 'refuses';
    await page.reload();
    await awake(page);
    await page.getByRole('link', open).click();
    await alert.getByText('เปิดแผนที่ของ Google ไม่ได้').waitFor();
  }));

it('is a plain link without JavaScript', () =>
  at.visit({ viewport: narrowViewport, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/w/ratri/branches');
    expect(await page.getByRole('link', open).getAttribute('href')).toMatch(
      /^https:\/\/www\.google\.com\/maps\//,
    );
  }));

it("finds the address and location of a branch for the shop's page", async () =>
  at.visit(
    { storageState: await at.sessionOf('admin'), viewport: wideViewport },
    async ({ page, context, trouble }) => {
      const asked = await mockGoogleMaps(context);
      await page.goto('/backoffice/shop-info');
      await waitUntilSettled(page);
      const place = page.getByLabel('พิกัดบนแผนที่').nth(1);
      const address = page.getByLabel('ที่อยู่').nth(2);
      const find = page.getByRole('link', { name: 'ค้นหาที่อยู่ด้วย Google' }).nth(1);
      const choose = async (): Promise<void> => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), find.click()]);
        const input = popup.getByLabel(search);
        await input.fill('สยาม');
        // The popup closes while it handles the event.
        const change = (one: Element) => void setTimeout(() => one.dispatchEvent(new Event('change')));
        await Promise.all([popup.waitForEvent('close'), input.evaluate(change)]);
      };
      const before = await address.inputValue();
      await choose();
      await page.getByRole('button', { name: 'ใช้เฉพาะพิกัด' }).click();
      await expect.poll(() => place.inputValue()).toBe('13.7466, 100.5347');
      expect(await address.inputValue()).toBe(before);
      await choose();
      await page.getByRole('button', { name: 'ใช้ที่อยู่และพิกัดนี้' }).click();
      await expect.poll(() => address.inputValue()).toBe(fakeGooglePlaces.formattedAddress);
      expect(await page.evaluate(() => 'google' in window)).toBe(false);
      expect(asked.map((one) => one.from)).toEqual([`${at.server.origin}/`, `${at.server.origin}/`]);
      // Invalid coordinates cannot be saved.
      await place.fill('สยาม');
      await page.getByText('อ่านพิกัดไม่ได้').waitFor();
      expect(await page.getByRole('button', { name: 'บันทึก', exact: true }).isDisabled()).toBe(true);
      await place.fill('https://www.google.com/maps/@13.75,100.51,17z');
      await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
      await page.getByText('บันทึกการตั้งค่าแล้ว').waitFor();
      const { branches } = await (
        await apiAs(at.server, 'admin')
      ).get<ShopSettings>('/api/shopinfo/settings');
      expect(branches[1]).toMatchObject({
        latitude: 13.75,
        longitude: 100.51,
        address: fakeGooglePlaces.formattedAddress,
      });
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  ));

it('shows only links without a key, under the policy of every other page', async () => {
  await setKey('');
  await at.visit({ viewport: narrowViewport }, async ({ page }) => {
    const answer = await page.goto('/w/ratri/branches');
    expect(answer?.headers()['content-security-policy']).not.toMatch(/google|nonce|unsafe/);
    expect(await page.getByRole('link', { name: 'นำทางด้วย Google Maps' }).count()).toBe(3);
    expect(await page.getByRole('link', open).count()).toBe(0);
    expect((await page.goto('/w/ratri/place-search'))?.status()).toBe(404);
  });
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page }) => {
    await page.goto('/backoffice/shop-info');
    await waitUntilSettled(page);
    await page.getByText('มีคีย์ Google Maps แล้ว').first().waitFor();
    const link = page.getByRole('link', { name: 'ดูหมุดใน Google Maps' }).first();
    expect(await link.getAttribute('href')).toContain('query=13.7447%2C%20100.5336');
  });
});
