import { afterAll, expect, it } from 'vitest';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { startMailServer, mailTextOf } from '#platform/testing/smtp-server.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { findUnusedPort } from '../support/free-port.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const { port, mails } = await startMailServer();
afterAll(runCleanups);
const own = await findUnusedPort();
const at = setUpServer({
  env: {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'ratri@example.com',
    PORT: String(own),
    PUBLIC_URL: `http://localhost:${own}`,
  },
});
const fresh = 'ผ้าไหมสามผืนในตู้';

it('resets a lost password from the login page by e-mail, and logs out all other devices', async () => {
  const desk = await at.enter({ storageState: await at.sessionOf('staff') });
  await desk.page.goto('/backoffice/me');
  await desk.page.getByRole('textbox', { name: 'อีเมล' }).fill('fon@example.com');
  const contacts = desk.page.getByRole('form', { name: 'ข้อมูลของฉัน' });
  await contacts.getByLabel('รหัสผ่านที่ใช้อยู่', { exact: true }).fill(e2ePassword);
  await contacts.getByRole('button', { name: 'บันทึก' }).click();
  await desk.page.getByText('บันทึกแล้ว').first().waitFor();

  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto('/pages/login');
    await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
    await page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' }).waitFor();
    await page.getByRole('button', { name: 'ส่งลิงก์ตั้งรหัสผ่านใหม่' }).click();
    await page.getByText('กรุณากรอกชื่อผู้ใช้หรืออีเมล').waitFor();
    await page.getByLabel('ชื่อผู้ใช้หรืออีเมล').fill('Fon@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('รับเรื่องแล้ว').waitFor();
    await expect.poll(() => mails.length).toBe(1);
    const text = mailTextOf(mails[0]);
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
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
  await desk.page.getByText('หมดเวลาเข้าใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง').waitFor();
  expect(desk.trouble.errors).toEqual([]);
  await desk.context.close();
});

it('says what to do on a page whose link has lost its key', () =>
  at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto('/pages/reset-password');
    await page.getByText('ลิงก์นี้ไม่ครบ เปิดลิงก์จากอีเมลอีกครั้ง').waitFor();
    await page.getByRole('link', { name: 'ส่งลิงก์ตั้งรหัสผ่านใหม่' }).click();
    await page.waitForURL('**/pages/forgot-password');
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  }));
