import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { startLiveProxy } from '#counter/online-payments/server/testing/live-proxy.ts';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { apiAs } from '../support/api.ts';
import { findA11yViolations } from '../support/a11y-violations.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { readPrintedCodes } from '../support/codes.ts';
import { repositoryFolder } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const fake = await startFakeStripe();
const stripe = await startLiveProxy(fake.hosts.stripeUrl);
afterAll(runCleanups);

const hosts = pathToFileURL(path.join(import.meta.dirname, '../support/fake-payment-hosts.ts')).href;
const at = setUpServer({ env: { NODE_OPTIONS: `--import ${hosts}`, FAKE_STRIPE: stripe } });

const show = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({
    path: path.join(repositoryFolder, 'build/e2e', `voucher-${name}.png`),
    fullPage: true,
  });

beforeAll(async () => {
  fake.onEvent.deliver = ({ headers, body }) =>
    fetch(`${at.server.origin}/hooks/payments/1/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }).catch(() => undefined);
  const owner = await apiAs(at.server, 'owner');
  await owner.put('/api/online-payment-setup/stripe', {
    active: true,
    secretKey: fake.keys.secretKey,
    webhookSecret: fake.keys.webhookSecret,
    version: 0,
  });
});

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('1,000').check();
  await page.getByLabel('ชื่อผู้ติดต่อ').fill('มาลี');
  await page.getByLabel(/^อีเมล/).fill('malee@example.com');
  await page.getByLabel('ข้อความถึงผู้รับ (ไม่บังคับ)').fill('สุขสันต์วันเกิด');
};

it('the owner switches the sale on', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/shop/web');
    await waitUntilSettled(page);
    await page.getByLabel('ขายบัตรกำนัลบนเว็บ รับเงินออนไลน์').check();
    await page.getByLabel('มูลค่าที่ขาย (บาท)').fill('500, 1000');
    await show(page, 'settings');
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
    await expect.poll(async () => (await fetch(`${at.server.origin}/w/ratri/voucher`)).status).toBe(200);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it.each([true, false])(
  'a visitor buys a voucher by PromptPay at 390 px (JavaScript %s)',
  async (javaScriptEnabled) => {
    await at.visit({ viewport: narrowViewport, javaScriptEnabled }, async ({ page }) => {
      await page.goto('/w/ratri');
      await page.getByRole('link', { name: 'ซื้อบัตรกำนัล' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'ซื้อบัตรกำนัล' }).waitFor();
      await show(page, `form-${javaScriptEnabled}`);
      if (javaScriptEnabled) expect(await findA11yViolations(page)).toEqual([]);
      await fill(page);
      await page.getByRole('button', { name: 'ไปจ่ายเงิน' }).click();
      const code = page.locator('.pay-code img');
      await code.waitFor();
      const [text = ''] = await readPrintedCodes(await code.screenshot());
      const id = /^00020101021230\d\d(.+)5802TH/.exec(text)?.[1];
      fake.scan(id ?? '');
      if (javaScriptEnabled) await page.locator('.pay-state.is-paid').waitFor();
      else
        await expect
          .poll(async () => {
            const again = page.getByRole('link', { name: 'ตรวจยอดอีกครั้ง' });
            await ((await again.count()) > 0 ? again.click() : page.reload());
            return page.locator('.pay-code .number').count();
          })
          .toBe(1);
      const voucher = (await page.locator('.pay-code .number').textContent()) ?? '';
      expect(voucher).toMatch(/^GV(-[2-9A-Z]{4}){3}$/);
      expect(await readPrintedCodes(await page.locator('.pay-code img').screenshot())).toContain(voucher);
      await show(page, `code-${javaScriptEnabled}`);
      if (javaScriptEnabled) expect(await findA11yViolations(page)).toEqual([]);
    });
  },
);
