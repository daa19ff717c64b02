import { expect, it } from 'vitest';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('lets an invited user set a password and work, and asks for a new login when the role changes', async () => {
  const owner = await at.enter({ storageState: await at.sessionOf('owner') });
  const desk = owner.page;
  await desk.goto('/backoffice/user-management');
  await desk.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  const form = desk.getByRole('dialog');
  await form.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await form.getByText('ต้องกรอก').first().waitFor();
  const displayName = form.getByLabel('ชื่อที่แสดง');
  expect(await displayName.evaluate((one) => one === document.activeElement)).toBe(true);
  await displayName.fill('มะลิ ใจดี');
  await form.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill('Owner');
  await form.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await form.getByRole('alert').filter({ hasText: 'มีชื่อผู้ใช้นี้แล้ว' }).waitFor();
  await form.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill('mali.jai');
  await form.getByRole('button', { name: 'เพิ่มพนักงาน' }).click();
  await form.getByRole('img', { name: 'คิวอาร์โค้ดของลิงก์' }).waitFor();
  const address = (await form.getByLabel('ที่อยู่ของลิงก์').textContent()) ?? '';
  await form.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await desk.getByRole('row').filter({ hasText: 'mali.jai' }).getByText('รอตั้งรหัสผ่าน').waitFor();

  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await page.goto(address);
    const field = page.locator('input[name=new-password]');
    await field.fill('mali.jai99');
    await page.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าสู่ระบบ' }).click();
    await page.getByText('อย่าใช้ชื่อร้านหรือชื่อผู้ใช้เป็นรหัสผ่าน').waitFor();
    await field.fill('ผ้าไหมสามผืนในตู้');
    await page.getByText(/^(ดี|ดีมาก)$/).waitFor();
    await page.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าสู่ระบบ' }).click();
    await page.waitForURL('**/backoffice/rental');
    await page.goto('/backoffice/customer');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).click();
    const name = page.getByRole('dialog').getByLabel('ชื่อ', { exact: false }).first();
    await name.fill('คุณสมศรี');

    await desk.reload();
    await desk.getByRole('button', { name: 'มะลิ ใจดี' }).click();
    await form.getByRole('checkbox', { name: 'พนักงาน', exact: false }).first().uncheck();
    await form.getByRole('checkbox', { name: 'ผู้ดูแลผู้ใช้', exact: false }).check();
    await form.getByRole('button', { name: 'บันทึก' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('หมดเวลาเข้าใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง').waitFor();
    await page.locator('input[name=password]').fill('ผ้าไหมสามผืนในตู้');
    await page.keyboard.press('Enter');
    await page.locator('input[name=password]').waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('คุณสมศรี');
    await page.goto('/backoffice/user-management');
    await page.getByRole('heading', { level: 1, name: 'พนักงานและผู้ใช้งาน' }).waitFor();
    expect(trouble.errors).toEqual([]);
  });

  await at.visit({}, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'ลิงก์นี้ใช้ไม่ได้แล้ว' }).waitFor();
  });
  expect(owner.trouble).toEqual({ errors: [], failedCalls: ['POST /api/people 409'] });
  await owner.context.close();
});

it("sets a new password through an admin's link, and invalidates the old one", async () => {
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/user-management');
    await page.getByRole('button', { name: 'ก้อย (หน้าร้านลาดพร้าว)' }).click();
    await page.getByRole('button', { name: 'สร้างลิงก์ตั้งรหัสผ่านใหม่' }).click();
    const address = (await page.getByLabel('ที่อยู่ของลิงก์').textContent()) ?? '';
    await at.visit({}, async ({ page: door }) => {
      await door.goto(address);
      await door.locator('input[name=new-password]').fill('ร่มคันใหญ่สีส้มสด');
      await door.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
      await door.getByText('ตั้งรหัสผ่านใหม่แล้ว').waitFor();
      await door.getByRole('link', { name: 'ไปหน้าเข้าสู่ระบบ' }).click();
      await door.locator('input[name=username]').fill('staff2');
      await door.locator('input[name=password]').fill(e2ePassword);
      await door.keyboard.press('Enter');
      await door.getByRole('alert').filter({ hasText: 'บัญชีผู้ใช้งานไม่ถูกต้อง' }).waitFor();
      await door.locator('input[name=password]').fill('ร่มคันใหญ่สีส้มสด');
      await door.keyboard.press('Enter');
      await door.waitForURL('**/backoffice/rental');
    });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
