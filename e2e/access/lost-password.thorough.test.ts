/** A password is lost, and found again by a mail. */
import { afterAll, expect, it } from 'vitest';
import { endAll } from '#lib/testing/cleanup.ts';
import { mailServer, textOf } from '#platform/testing/smtp-server.ts';
import { narrow, settled } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { house } from '../support/test-server.ts';

const { port, mails } = await mailServer();
afterAll(endAll);
const own = await freePort();
const at = house({
  env: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'ratri@example.com',
    PORT: String(own),
    PUBLIC_URL: `http://localhost:${own}`,
  },
});
const fresh = 'ผ้าไหมสามผืนในตู้';

it('a lost password: asked for at the door, the mail read, a new one set, every other device logged out', async () => {
  const desk = await at.enter({ storageState: await at.sessionOf('staff') });
  await desk.page.goto('/backoffice/me');
  await desk.page.getByRole('textbox', { name: 'อีเมล' }).fill('fon@example.com');
  await desk.page.getByRole('button', { name: 'บันทึก' }).first().click();
  await desk.page.getByText('บันทึกแล้ว').first().waitFor();

  await at.visit({ viewport: narrow }, async ({ page, trouble }) => {
    await page.goto('/pages/login');
    await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
    await page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' }).waitFor();
    await page.getByRole('button', { name: 'ส่งลิงก์ตั้งรหัสผ่านใหม่' }).click();
    await page.getByText('กรุณากรอกชื่อผู้ใช้หรืออีเมล').waitFor();
    await page.getByLabel('ชื่อผู้ใช้หรืออีเมล').fill('Fon@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('รับเรื่องแล้ว').waitFor();
    await expect.poll(() => mails.length).toBe(1);
    const text = textOf(mails[0]);
    const link = /http:\/\/localhost:\d+(\/pages\/reset-password\/\S+)/.exec(text)?.[1] ?? '';
    await page.goto(link);
    await page.locator('input[name=new-password]').fill(fresh);
    await page.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
    await page.getByText('ตั้งรหัสผ่านใหม่แล้ว').waitFor();
    await page.getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click();
    await page.locator('input[name=username]').fill('staff');
    await page.locator('input[name=password]').fill(fresh);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/backoffice/rental');
    await settled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await desk.page.getByText('หมดเวลาเข้าใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง').waitFor();
  expect(desk.trouble.errors).toEqual([]);
  await desk.context.close();
});
