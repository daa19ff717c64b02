import ICAL from 'ical.js';
import { afterAll, expect, it } from 'vitest';
import { runCleanups } from '#lib/testing/cleanup.ts';
import { createWebhookReceiver } from '#integrations/api/server/testing/receiver.ts';
import { apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const program = await createWebhookReceiver();
afterAll(runCleanups);
const at = setUpServer({ env: { PRIVATE_HOOKS: 'yes' } });

it('creates a webhook, shows its secret once, and lists and resends failed deliveries', async () => {
  program.box.answer = (response) => void response.writeHead(500).end('out of order');
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/api-keys');
    await page.getByText('เว็บฮุก', { exact: true }).click();
    await page.getByRole('button', { name: 'เพิ่มเว็บฮุก' }).click();
    const form = page.getByRole('form', { name: 'เพิ่มเว็บฮุก' });
    await form.getByRole('button', { name: 'เพิ่มเว็บฮุก' }).click();
    await form.getByText('เลือกอย่างน้อยหนึ่งเรื่อง').waitFor();
    await form.getByLabel('แจ้งโปรแกรม').fill('ระบบบัญชี');
    await form.getByRole('textbox', { name: 'ที่อยู่ (URL)' }).fill(program.url);
    await form.getByLabel('สถานะหรือสาขาของชุดเปลี่ยน').check();
    await form.getByRole('button', { name: 'เพิ่มเว็บฮุก' }).click();
    const secret = await page.getByLabel('รหัสลับ', { exact: true }).innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);

    const api = await apiAs(at.server, 'owner');
    const { itemList } = await api.get<{ itemList: { itemId: number }[] }>(
      '/api/availability?q=TD001&size=1',
    );
    const itemId = itemList[0]?.itemId ?? 0;
    await api.post('/api/unit', { branchId: api.branchId, lines: [{ itemId, cost: 100, count: 1 }] });
    await expect.poll(() => program.came.length).toBeGreaterThan(0);

    await page.getByRole('row', { name: /ระบบบัญชี/ }).click();
    const dialog = page.getByRole('dialog', { name: 'ระบบบัญชี' });
    await dialog.getByText('รอส่ง').first().waitFor();
    expect(await page.content()).not.toContain(secret);
    await dialog.getByRole('row', { name: /สถานะหรือสาขาของชุดเปลี่ยน/ }).click();
    const sent = page.getByRole('dialog', { name: 'สถานะหรือสาขาของชุดเปลี่ยน' });
    await sent.getByText(/^500 ใน /).waitFor();
    await sent.getByText('out of order').waitFor();
    // After the receiver works again, the server sends the missed event again under the same id.
    program.box.answer = (response) => void response.writeHead(204).end();
    const missed = program.came[0]?.headers['webhook-id'];
    await sent.getByRole('button', { name: 'ส่งซ้ำ' }).click();
    await expect
      .poll(() => program.came.at(-1)?.headers['webhook-id'] === missed && program.came.length > 1)
      .toBe(true);
    await dialog.getByText('ส่งถึงแล้ว').first().waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});

it('creates a calendar feed, copies and reads its address, and ends it', async () => {
  await at.visit(
    { storageState: await at.sessionOf('owner'), permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page, trouble }) => {
      await page.goto('/backoffice/api-keys?tab=feeds');
      await page.getByRole('button', { name: 'สร้างลิงก์ปฏิทิน' }).first().click();
      const form = page.getByRole('form', { name: 'สร้างลิงก์ปฏิทิน' });
      await form.getByLabel('ใช้โดย').fill('มือถือของนก');
      await form.getByRole('button', { name: 'สร้างลิงก์ปฏิทิน' }).click();
      await page.getByRole('button', { name: 'คัดลอกลิงก์ปฏิทิน' }).click();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(address).toBe(await page.getByLabel('ลิงก์ปฏิทิน', { exact: true }).innerText());
      const reply = await fetch(address);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
      const events = new ICAL.Component(ICAL.parse(await reply.text())).getAllSubcomponents('vevent');
      expect(events.length).toBeGreaterThan(0);
      await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).last().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await waitUntilSettled(page);
      expect(await page.content()).not.toContain(address);
      await page
        .getByRole('row', { name: /มือถือของนก/ })
        .getByRole('button', { name: 'ยกเลิกลิงก์' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกลิงก์' }).click();
      await page.getByText('ยกเลิกลิงก์ปฏิทินแล้ว').waitFor();
      await page.getByText('ยังไม่มีปฏิทิน').waitFor();
      expect((await fetch(address)).status).toBe(404);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});

it("sends a request with a key from the API page, under the app's content security policy, to no other host", async () => {
  const api = await apiAs(at.server, 'owner');
  const { key } = await api.post<{ key: string }>('/api/api-key', {
    name: 'ระบบบัญชี',
    role: 'staff',
    branchIds: [api.branchId],
    scopes: ['rentals:read'],
    days: 30,
  });
  await at.visit({}, async ({ page, trouble }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const shown = await page.goto('/api/docs');
    const policy = shown?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'sha256-[^']+' 'self' 'wasm-unsafe-eval'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    await page.getByPlaceholder('Token').fill(key);
    await page.getByRole('button', { name: 'Open Group - rental' }).click();
    await page
      .getByText(/^Order lists; without parameters/)
      .first()
      .click();
    await page.getByRole('button', { name: /Test Request\s*\(get \/api\/orderheader\)/ }).click();
    const client = page.getByRole('dialog');
    const [reply] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/api/orderheader')),
      client.getByRole('button', { name: /Send/ }).first().click(),
    ]);
    expect([reply.status(), reply.request().headers()['authorization']]).toEqual([200, `Bearer ${key}`]);
    const { itemList } = (await reply.json()) as { itemList: { orderNo: string }[] };
    await client.getByText(`"${itemList[0]?.orderNo}"`).first().waitFor();
    expect([...new Set(asked)]).toEqual([new URL(page.url()).origin]);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
