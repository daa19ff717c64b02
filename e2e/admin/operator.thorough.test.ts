import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { builtServerFile } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ env: { BACKUP_PASSPHRASE: 'a passphrase for tests' } });

const name = 'keeper';
const operatorCommand = path.join(path.dirname(builtServerFile), 'operator.js');

const makeOperator = async (): Promise<{ password: string; code: () => string }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [operatorCommand, 'add', name], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: at.server.dataDir,
      DATABASE_URL: '',
      DOMAIN: '',
    },
  });
  const said = (label: string): string => new RegExp(`^${label}: (\\S+)$`, 'm').exec(stdout)?.[1] ?? '';
  const secret = Secret.fromBase32(said('authenticator key'));
  return { password: said('password'), code: () => TOTP.generate({ secret }) };
};

const widthOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const shopHeading = async (heading: string): Promise<void> => {
  await at.visit({}, async ({ page }) => {
    await page.goto('/pages/login');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  });
};

it('an operator logs in with a code, sees the state, filters the log, and closes and opens all shops', async () => {
  const { password, code } = await makeOperator();
  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    const logIn = async (digits: string): Promise<void> => {
      await page.getByLabel('ผู้ดูแล', { exact: true }).fill(name);
      await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
      await page.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(digits);
      await page.keyboard.press('Enter');
    };
    await page.goto('/operator');
    const digits = code();
    await logIn(digits === '000000' ? '000001' : '000000');
    await page.getByRole('alert').waitFor();
    await logIn(digits);
    await page.getByRole('button', { name: `ออกจากระบบ (${name})` }).waitFor();
    await waitUntilSettled(page);
    expect(trouble).toEqual({
      errors: [],
      failedCalls: ['GET /api/operator/me 401', 'POST /api/operator/login 401'],
    });

    for (const viewport of [narrowViewport, wideViewport]) {
      await page.setViewportSize(viewport);
      await waitUntilSettled(page);
      expect([viewport.width, await widthOverflow(page)]).toEqual([viewport.width, 0]);
      for (const title of ['ผลการตรวจสอบ', 'ร้านทั้งหมด', 'โปรเซส', 'บันทึกของผู้ดูแล', 'บันทึกของเซิร์ฟเวอร์'])
        expect([title, await page.getByRole('heading', { level: 2, name: title }).count()]).toEqual([
          title,
          1,
        ]);
    }
    const actions = page.getByRole('table', { name: 'บันทึกของผู้ดูแล' });
    await actions.getByRole('cell', { name: 'คำสั่งบนเซิร์ฟเวอร์' }).waitFor();
    expect(await actions.getByRole('cell', { name: 'เข้าสู่ระบบไม่สำเร็จ' }).count()).toBe(1);

    const log = page.getByRole('table', { name: 'บันทึกของเซิร์ฟเวอร์' });
    const search = page.getByRole('searchbox', { name: 'ค้นหาในบันทึก' });
    await search.fill('login_failed');
    await log.getByText('/api/operator/login').waitFor();
    expect(await log.innerText()).not.toContain(password);
    await search.fill('no such line');
    await page.getByText('ไม่มีบรรทัดที่ตรง').waitFor();
    await search.fill('');

    await page.getByRole('button', { name: 'ปิดปรับปรุงระบบ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ปิดปรับปรุงระบบ' }).click();
    const open = page.getByRole('button', { name: 'เปิดทุกร้านอีกครั้ง' });
    await open.waitFor();
    await shopHeading('ปิดปรับปรุงระบบชั่วคราว');
    await page.reload();
    await open.click();
    await page.getByRole('button', { name: 'ปิดปรับปรุงระบบ' }).waitFor();
    await shopHeading('เข้าสู่ระบบ');

    const shops = page.getByRole('table', { name: 'ร้านทั้งหมด' });
    const work = async (button: string, domain: string): Promise<Locator> => {
      await shops
        .getByRole('button', { name: `${button} ${domain}` })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: button });
      await dialog.getByRole('textbox').fill(`${domain}x`);
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByRole('textbox').fill(domain);
      await confirm.click();
      return dialog;
    };
    const label = await shops.getByRole('button', { name: 'ปิดร้าน' }).first().getAttribute('aria-label');
    const domain = (label ?? '').replace('ปิดร้าน ', '');
    const exported = await work('ส่งออกร้าน', domain);
    const file = exported.getByText(path.join(at.server.dataDir, 'exports', domain));
    expect(existsSync(await file.innerText())).toBe(true);
    await exported.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await work('ปิดร้าน', domain);
    await shops.getByRole('button', { name: `เปิดร้าน ${domain}` }).waitFor();
    await work('เปิดร้าน', domain);
    await shops.getByRole('button', { name: `ปิดร้าน ${domain}` }).waitFor();
    await actions.getByRole('cell', { name: `ส่งออกร้าน ${domain}` }).waitFor();

    await page.getByRole('button', { name: `ออกจากระบบ (${name})` }).click();
    await page.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').waitFor();
    expect(trouble.errors).toEqual([]);
  });
});
