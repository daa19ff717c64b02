/** A user sets up a second factor or a passkey and uses it at login and on a page whose session ended. */
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { logInOnPage, narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { e2ePassword } from '../support/server.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

/**
 * Returns the code of a later 30-second step, because each code works once. The server already accepts the
 * next code.
 */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

it('shows the account page as a whole, without late parts that move buttons', async () => {
  await at.visit({ storageState: await at.sessionOf('staff2') }, async ({ page }) => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/user/me/pin', async (route) => {
      await late.promise;
      await route.continue();
    });
    const setUp = page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' });
    const placesOf = page.evaluate.bind(page, () => {
      const places = ((window as { places?: Set<number> }).places ??= new Set());
      return [...places];
    });
    await page.addInitScript((name) => {
      const places = ((window as { places?: Set<number> }).places = new Set());
      const look = (): void => {
        const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
        if (found) places.add(Math.round(found.getBoundingClientRect().top + window.scrollY));
        requestAnimationFrame(look);
      };
      look();
    }, 'ตั้งค่าแอปยืนยันตัวตน');
    const others = ['/api/user/me', '/api/user/me/factor', '/api/user/me/outside'].map((path) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path).then((one) => one.finished()),
    );
    await page.goto('/backoffice/me');
    await Promise.all(others);
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
    );
    late.resolve();
    await setUp.waitFor();
    await waitUntilSettled(page);
    expect(await placesOf()).toHaveLength(1);
  });
});

it('sets up an authenticator app, uses it at the next login, and a recovery code when the session has ended under a page', async () => {
  const desk = await at.enter({ storageState: await at.sessionOf('staff2') });
  const { page } = desk;
  await page.goto('/backoffice/me');
  await page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('รหัสผ่านของคุณ', { exact: true }).fill(e2ePassword);
  await dialog.getByRole('button', { name: 'ต่อไป' }).click();
  await dialog.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน' }).waitFor();
  const secret = ((await dialog.getByLabel('สแกนไม่ได้ พิมพ์รหัสนี้ในแอป').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog.getByLabel('รหัส 6 หลักที่แอปแสดง');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('รหัสยืนยันไม่ถูกต้อง').waitFor();
  const first = codeOf(secret);
  await code.fill(first);
  await page.keyboard.press('Enter');
  const list = dialog.getByRole('list', { name: 'รายการรหัสสำรอง' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes.length).toBe(10);
  await dialog.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
  await page.getByText('เหลือ 10 จาก 10 รหัส').waitFor();

  await at.visit({ viewport: narrowViewport }, async ({ page: door, trouble }) => {
    await door.goto('/pages/login?to=%2Fbackoffice%2Fme');
    await door.locator('input[name=username]').fill('staff2');
    await door.locator('input[name=password]').fill(e2ePassword);
    await door.keyboard.press('Enter');
    const field = door.getByLabel('รหัสจากแอป', { exact: true });
    await field.waitFor();
    expect(await door.evaluate(() => localStorage.getItem('userLoggedIn'))).toBeNull();
    await door.keyboard.press('Enter');
    await door.getByText('กรุณาใส่รหัส').waitFor();
    // The code of the setup cannot be used again.
    await field.fill(first);
    await door.keyboard.press('Enter');
    await door.getByText('รหัสยืนยันไม่ถูกต้อง').waitFor();
    await field.fill(codeOf(secret, 1));
    await door.keyboard.press('Enter');
    await door.waitForURL('**/backoffice/me');
    await waitUntilSettled(door);
    expect(trouble).toEqual({
      errors: [],
      failedCalls: ['POST /api/user/login 401', 'POST /api/user/login/second 403'],
    });

    // The other device is logged out. Its page stays and asks for both factors.
    await page.getByLabel('ชื่อที่แสดง').fill('ก้อย กำลังพิมพ์');
    await door
      .getByRole('button', { name: /^ให้ออกจากระบบ/ })
      .first()
      .click();
    const over = page.getByRole('dialog').filter({ hasText: 'หมดเวลาเข้าใช้งาน' });
    await over.locator('input[name=password]').fill(e2ePassword);
    await page.keyboard.press('Enter');
    await over.getByRole('button', { name: 'ไม่มีมือถือ ใช้รหัสสำรองแทน' }).click();
    await over.getByLabel('รหัสสำรอง', { exact: true }).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await over.waitFor({ state: 'detached' });
    expect(await page.getByLabel('ชื่อที่แสดง').inputValue()).toBe('ก้อย กำลังพิมพ์');
    await page.getByText('เหลือ 9 จาก 10 รหัส').waitFor();
  });
  expect(desk.trouble.errors).toEqual([]);
  await desk.context.close();
});

it('creates a passkey on the account page that logs in without a name, and is the second factor after a password', async () => {
  // Passkeys need a host name. An IP address is not enough.
  const baseURL = at.server.origin.replace('127.0.0.1', 'localhost');
  await at.visit({ baseURL }, async ({ page, context, trouble }) => {
    await logInOnPage(page, 'admin');
    // This virtual authenticator confirms without asking.
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/backoffice/me');
    await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('ตั้งชื่อพาสคีย์').fill('มือถือหน้าร้าน');
    await dialog.getByLabel('รหัสผ่านของคุณ', { exact: true }).fill(e2ePassword);
    await dialog.getByRole('button', { name: 'สร้างพาสคีย์' }).click();
    await dialog.getByRole('list', { name: 'รายการรหัสสำรอง' }).waitFor();
    await dialog.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
    await page.getByText('มือถือหน้าร้าน').waitFor();

    const leave = async (): Promise<void> => {
      // A request during the logout would be refused.
      await waitUntilSettled(page);
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
      await page.waitForURL('**/pages/login');
    };
    await leave();
    await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
    await leave();
    await page.locator('input[name=username]').fill('admin');
    await page.locator('input[name=password]').fill(e2ePassword);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'ยืนยันด้วยพาสคีย์' }).click();
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);

    // A user who dismisses the passkey prompt stays on the login page and can use the password.
    await leave();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const door = page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' });
    await door.click();
    await expect.poll(() => door.isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/pages/login');
    await page.locator('input[name=username]').fill('admin');
    // When the passkey window returns the focus, a refetch may run during logout.
    const failedCalls = trouble.failedCalls.filter((one) => !/^GET .* 401$/.test(one));
    expect({ ...trouble, failedCalls }).toEqual({ errors: [], failedCalls: ['POST /api/user/login 401'] });
  });
});

it('redirects an owner to the setup of a required second factor, blocks everything else, and then continues', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page }) => {
    const api = await apiAs(at.server, 'owner');
    await page.goto('/backoffice/user-management');
    await page.getByText('สิทธิ์ตามหน้าที่').click();
    await page.getByRole('combobox', { name: 'ใครต้องยืนยันตัวตนสองขั้น' }).click();
    await page.getByRole('option', { name: 'เจ้าของร้าน', exact: true }).click();
    await page.getByText('บันทึกแล้ว').first().waitFor();
    // The server reads the setting every two seconds. From then on every page redirects, however long it takes
    // to open.
    const works = (): Promise<string> => api.get('/api/shopinfo').then(() => 'works', String);
    await expect.poll(works).toContain('FACTOR_REQUIRED');
    await page.goto('/backoffice/customer');
    await page.waitForURL('**/backoffice/me');
    await page.getByText('ร้านกำหนดให้ยืนยันตัวตนสองขั้น').waitFor();
    await page.getByRole('button', { name: 'ตั้งค่าแอปยืนยันตัวตน' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('รหัสผ่านของคุณ', { exact: true }).fill(e2ePassword);
    await dialog.getByRole('button', { name: 'ต่อไป' }).click();
    const key = await dialog.getByLabel('สแกนไม่ได้ พิมพ์รหัสนี้ในแอป').textContent();
    await dialog.getByLabel('รหัส 6 หลักที่แอปแสดง').fill(codeOf((key ?? '').replaceAll(' ', '')));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'เก็บไว้แล้ว' }).click();
    await page.waitForURL('**/backoffice/rental');
    await waitUntilSettled(page);
  });
});
