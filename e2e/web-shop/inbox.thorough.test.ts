import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { imapServer } from '#storefront/inbox/server/mailbox/testing/imap-server.ts';
import { testMailOf } from '#storefront/inbox/server/mailbox/testing/letters.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const post = await startMailServer();
const box = await imapServer({ user: 'shop', password: 'secret' });
afterAll(runCleanups);
const at = setUpServer({ env: { PRIVATE_MAIL: 'yes' } });

it('lets an admin set up and test the mailbox; links a mail to an order, answers it, takes it back, sends it, and finds it by its words', async () => {
  box.put(
    testMailOf({
      id: '<asked@customers.example>',
      from: 'มุก ใจดี <muk@example.com>',
      subject: 'ชุดไทยสีทอง',
      body: 'ขอเลื่อนวันรับเป็นเย็นวันศุกร์ได้ไหมคะ',
    }),
  );
  await at.visit({ storageState: await at.sessionOf('admin') }, async ({ page, trouble }) => {
    const api = await apiAs(at.server, 'admin');
    await page.goto('/backoffice/config/messages');
    await waitUntilSettled(page);
    await api.put('/api/message-setup/channel/email', {
      active: true,
      host: '127.0.0.1',
      port: post.port,
      security: 'none',
      user: 'shop',
      from: 'shop@example.com',
      secret: 'mail-secret',
      version: 0,
    });
    const form = page.getByRole('region', { name: 'กล่องอีเมลของร้าน (รับ)' });
    await form.getByLabel('ที่อยู่อีเมลของร้าน').fill('shop@example.com');
    await form.getByLabel('เซิร์ฟเวอร์ IMAP').fill('127.0.0.1');
    await form.getByLabel('พอร์ต').fill(String(box.port));
    await form.getByLabel('การเข้ารหัส').selectOption('none');
    await form.getByLabel('ชื่อผู้ใช้').fill('shop');
    await form.getByLabel('รหัสผ่านของกล่องอีเมล', { exact: true }).fill('secret');
    await form.getByLabel('รับอีเมล').check();
    await form.getByRole('button', { name: 'บันทึก' }).click();
    await form.getByRole('button', { name: 'ลองเปิดกล่อง' }).click();
    await form.getByText('เปิดได้ มีอีเมลในกล่อง 1 ฉบับ').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });

  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    const api = await apiAs(at.server, 'staff');
    await page.goto('/apps/email');
    const { itemList } = await api.get<{ itemList: { orderNo: string }[] }>('/api/orderheader?size=1');
    const orderNo = itemList[0]?.orderNo ?? '';
    await page.getByRole('link', { name: /มุก ใจดี/ }).click();
    await page.getByRole('heading', { level: 2, name: 'มุก ใจดี' }).waitFor();
    await page.getByText('ขอเลื่อนวันรับเป็นเย็นวันศุกร์ได้ไหมคะ').last().waitFor();
    await page.getByLabel('เลขที่บิล').fill(orderNo);
    await page.getByRole('button', { name: 'ผูกบิล' }).click();
    await page.getByRole('link', { name: orderNo }).first().waitFor();

    await page.getByText('คำตอบจะส่งถึง muk@example.com').waitFor();
    const answer = page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' });
    await answer.fill('ได้ค่ะ เลื่อนให้แล้วนะคะ');
    await page.getByText('เก็บร่างไว้แล้ว').waitFor();
    await page.reload();
    await expect.poll(() => answer.inputValue()).toBe('ได้ค่ะ เลื่อนให้แล้วนะคะ');
    await page.getByRole('button', { name: 'ส่งอีเมล' }).click();
    await page.getByRole('button', { name: 'ยังไม่ส่ง ดึงกลับมาแก้' }).click();
    await expect.poll(() => answer.inputValue()).toBe('ได้ค่ะ เลื่อนให้แล้วนะคะ');
    expect(post.mails).toEqual([]);
    await answer.fill('ได้ค่ะ เลื่อนเป็นเย็นวันศุกร์ให้แล้วนะคะ');
    await page.getByRole('button', { name: 'อ้างข้อความลูกค้า' }).click();
    const offer = { name: 'ใบเสนอราคา.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.locator('input[type=file]').setInputFiles([offer, { ...offer, name: 'อีกไฟล์.pdf' }]);
    await page.getByRole('button', { name: 'เอา อีกไฟล์.pdf ออก' }).click();
    await page.getByText('อีกไฟล์.pdf').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'ส่งอีเมล' }).click();
    await page.getByText('ส่งถึงเซิร์ฟเวอร์อีเมลของร้านแล้ว').waitFor();
    expect(post.mails.map((one) => one.to)).toEqual([['muk@example.com']]);
    const sent = await PostalMime.parse(post.mails[0]?.text ?? '');
    expect(sent.text).toContain('เย็นวันศุกร์');
    expect(sent.text).toContain('> ขอเลื่อนวันรับเป็นเย็นวันศุกร์ได้ไหมคะ');
    expect(sent.attachments.map((one) => [one.filename, one.mimeType])).toEqual([
      ['ใบเสนอราคา.pdf', 'application/pdf'],
    ]);
    await page.getByRole('button', { name: 'ดาวน์โหลด ใบเสนอราคา.pdf' }).waitFor();
    expect(post.mails[0]?.text).toMatch(/^In-Reply-To: <asked@customers\.example>\r$/im);
    await expect.poll(() => answer.inputValue()).toBe('');

    await page.getByRole('searchbox').last().fill('เลื่อนวันรับ');
    await page.waitForURL(/[?&]q=/);
    await waitUntilSettled(page);
    await page
      .getByRole('list', { name: 'ข้อความ' })
      .getByRole('link', { name: new RegExp(orderNo) })
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: 'เลือกข้อความของ มุก ใจดี' }).check();
    await page.getByRole('group', { name: 'เลือก 1 ฉบับ' }).getByRole('button', { name: 'ย้ายไป' }).click();
    await page.getByRole('menuitem', { name: 'ถังขยะ' }).click();
    // The reply quotes the question, so the same words find it.
    await page.getByRole('checkbox', { name: 'เลือกข้อความของ มุก ใจดี' }).waitFor({ state: 'detached' });
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('sends a new mail from a phone, and preserves text typed while the server is unreachable', async () => {
  await at.visit(
    { viewport: narrowViewport, storageState: await at.sessionOf('staff') },
    async ({ page, context, trouble }) => {
      await page.goto('/apps/email');
      await page.getByRole('button', { name: 'เขียนอีเมล' }).click();
      await page.getByLabel('ถึง', { exact: true }).fill('new@example.com');
      await page.getByLabel('หัวข้ออีเมล').fill('ชุดมาใหม่');
      await page.getByText('เก็บร่างไว้แล้ว').waitFor();
      // Text typed while the server is unreachable is restored after leaving the page.
      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' }).fill('มีชุดใหม่เข้าร้านค่ะ');
      await page.getByText('ติดต่อเซิร์ฟเวอร์ไม่ได้').waitFor();
      await context.setOffline(false);
      await page.getByText('เก็บร่างไว้แล้ว').waitFor();
      await page.goto('/apps/email?filter=draft');
      await page.getByRole('link', { name: /ชุดมาใหม่/ }).click();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'ข้อความถึงลูกค้า' }).inputValue())
        .toBe('มีชุดใหม่เข้าร้านค่ะ');
      expect(trouble.errors.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
    },
  );
});
