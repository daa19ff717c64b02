/** Each tab and device has its own cart. A tab takes over another cart only on request. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { restWordsOf } from '#test/web/rest-words.ts';
import type { Order } from '#orders/order/contract.ts';
import { apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { addGarmentByCode } from '../support/steps/new-rental-steps.ts';
import { makeTestRackGroup, openSettledPage } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const { carts } = restWordsOf('th').counter;

const lines = (page: Page) => page.locator('#cart').getByRole('listitem');
const customer = (page: Page) => page.locator('#customer').getByLabel('ลูกค้า', { exact: true });
const saved = (page: Page) => page.getByText('บันทึกตะกร้าแล้ว').waitFor();

const choose = async (page: Page, name: string): Promise<void> => {
  await customer(page).fill(name);
  await page.getByRole('option').filter({ hasText: name, hasNotText: 'เพิ่มลูกค้าใหม่' }).first().click();
  await expect.poll(() => customer(page).inputValue()).toContain(name);
};
const openRental = async (page: Page): Promise<Page> => {
  await openSettledPage(page, '/backoffice/rental');
  return page;
};
const takeOver = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^ตะกร้าอื่นของคุณ/ }).click();
  const dialog = page.getByRole('dialog', { name: carts.title });
  await dialog.getByRole('button', { name: new RegExp(`^${carts.take}: .*${name}`) }).click();
  await dialog.waitFor({ state: 'detached' });
};

it('makes bills for the right customers in two tabs, in a duplicated tab and after a reload', async () => {
  const admin = await apiAs(at.server, 'admin');
  const names = ['ลูกค้าแท็บหนึ่ง', 'ลูกค้าแท็บสอง'] as const;
  for (const [n, name] of names.entries())
    await admin.post('/api/customer', { name, phone: `08155500${n}0` });
  await makeTestRackGroup(admin, { name: 'ชุดสองแท็บ', code: 'TAB1', sizes: ['M'], each: 4 });
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page: one, context }) => {
    await openRental(one);
    await addGarmentByCode(one, 'TAB1');
    await choose(one, names[0]);
    await saved(one);
    // The browser copies the storage of a tab to its duplicate.
    const [two] = await Promise.all([
      context.waitForEvent('page'),
      one.evaluate(() => void window.open('/backoffice/rental')),
    ]);
    await waitUntilSettled(two);
    await two.getByText('ยังไม่มีชุดในตะกร้า').waitFor();
    await addGarmentByCode(two, 'TAB1');
    await choose(two, names[1]);
    await saved(two);
    await two.reload();
    await waitUntilSettled(two);
    for (const [page, name] of [
      [one, names[0]],
      [two, names[1]],
    ] as const) {
      await page.bringToFront();
      expect(await customer(page).inputValue()).toContain(name);
      const opened = page.waitForResponse((reply) => /\/api\/rental\?/.test(reply.url()));
      await page.getByRole('button', { name: 'พักบิล' }).click();
      const order = (await (await opened).json()) as Order;
      expect(order.customer?.name).toBe(name);
      expect(order.lines).toHaveLength(1);
    }
  });
});

it.each([wideViewport, narrowViewport])(
  'a cart moves to another device, and the first device starts an empty one, $width px',
  async (viewport) => {
    const code = `MV${viewport.width}`;
    const admin = await apiAs(at.server, 'admin');
    await makeTestRackGroup(admin, { name: `ชุดย้าย ${viewport.width}`, code, sizes: ['M'], each: 3 });
    const [one, two] = [`คุณมือถือ ${viewport.width}`, `คุณหน้าร้าน ${viewport.width}`];
    for (const name of [one, two]) await admin.post('/api/customer', { name });
    const first = { storageState: await at.ownSessionOf('staff'), viewport };
    const second = { storageState: await at.ownSessionOf('staff'), viewport };
    await at.visit(first, ({ page: phone }) =>
      at.visit(second, async ({ page: desk }) => {
        await openRental(phone);
        await addGarmentByCode(phone, code);
        await choose(phone, one);
        await saved(phone);
        await openRental(desk);
        await choose(desk, two);
        await saved(desk);
        await takeOver(desk, one);
        await lines(desk).first().waitFor();
        await expect.poll(() => customer(desk).inputValue()).toContain(one);
        await phone.getByRole('alert').filter({ hasText: carts.gone }).waitFor();
        await phone.getByText('ยังไม่มีชุดในตะกร้า').waitFor();
        expect(await customer(phone).inputValue()).toBe('');
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        );
        // The phone can continue immediately. Both devices list the desk's earlier cart.
        await addGarmentByCode(phone, code);
        await saved(phone);
        await takeOver(phone, two);
        await expect.poll(() => customer(phone).inputValue()).toContain(two);
        await expect.poll(() => customer(desk).inputValue()).toContain(one);
      }),
    );
  },
);

/** The user has two devices. The phone has a saved cart. */
const withPhoneAndDesk = async (
  code: string,
  customerName: string,
  run: (phone: Page, desk: Page, second: string) => Promise<void>,
): Promise<void> => {
  const admin = await apiAs(at.server, 'admin');
  await makeTestRackGroup(admin, { name: `ชุด ${code}`, code, sizes: ['M'], each: 3 });
  const second = `คนที่สอง ${code}`;
  for (const name of [customerName, second]) await admin.post('/api/customer', { name });
  const [first, other] = [await at.ownSessionOf('staff'), await at.ownSessionOf('staff')];
  await at.visit({ storageState: first }, ({ page: phone }) =>
    at.visit({ storageState: other }, async ({ page: desk }) => {
      await openRental(phone);
      await addGarmentByCode(phone, code);
      await choose(phone, customerName);
      await saved(phone);
      await openRental(desk);
      await run(phone, desk, second);
    }),
  );
};

it('shows a cart that was taken over although the reply was lost', async () => {
  const admin = await apiAs(at.server, 'admin');
  await makeTestRackGroup(admin, { name: 'ชุดเพิ่ม', code: 'MORE', sizes: ['M'], each: 1 });
  await withPhoneAndDesk('LOST', 'คุณคำตอบหาย', async (_, desk, second) => {
    await choose(desk, second);
    await saved(desk);
    await desk.route('**/api/cart/take?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await takeOver(desk, 'คุณคำตอบหาย');
    await expect.poll(() => customer(desk).inputValue()).toContain('คุณคำตอบหาย');
    await lines(desk).first().waitFor();
    await addGarmentByCode(desk, 'MORE');
    await saved(desk);
    await desk.reload();
    await expect.poll(() => customer(desk).inputValue()).toContain('คุณคำตอบหาย');
  });
});

it('keeps input from a lost connection when the cart is taken over', async () => {
  await withPhoneAndDesk('AWAY', 'คุณสายหลุด', async (phone, desk, second) => {
    await phone.route('**/api/cart?*', (route) => route.abort());
    await choose(phone, second);
    await phone.getByText('ยังบันทึกตะกร้าไม่ได้').waitFor();
    await takeOver(desk, 'คุณสายหลุด');
    await expect.poll(() => customer(desk).inputValue()).toContain('คุณสายหลุด');
    await phone.unroute('**/api/cart?*');
    await phone.getByRole('alert').filter({ hasText: carts.rescued }).waitFor();
    await saved(phone);
    expect(await customer(phone).inputValue()).toContain(second);
    await lines(phone).first().waitFor();
    await expect.poll(() => customer(desk).inputValue()).toContain('คุณสายหลุด');
  });
});
