/** A reservation gets other days and another price, and the customer owes the difference. */
import { expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { daysFromNow } from '../support/steps/counter-screens.ts';
import { gownCode, lengthenReservation } from '../support/steps/gown-steps.ts';
import { workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

const reserveGown = async (api: Api, from: number): Promise<{ orderId: number; paid: number }> => {
  const { itemList: customers } = await api.get<{ itemList: { customerId: number }[] }>(
    '/api/customer?size=1',
  );
  const days = { pickupDay: daysFromNow(from), returnDay: daysFromNow(from + 2) };
  const { itemList } = await api.get<{ itemList: ItemSearchResult[] }>(
    `/api/availability?q=${gownCode}&pickupDay=${days.pickupDay}&returnDay=${days.returnDay}&onlyFree=1&size=1`,
  );
  const [item] = itemList;
  if (item === undefined) throw new Error(`no ${gownCode} is free`);
  const paid = item.rentalPrice / 2;
  const { orderId } = await api.post<Order>('/api/rental', {
    customerId: customers[0]?.customerId,
    ...days,
    reserve: true,
    lines: [{ itemId: item.itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: paid }],
  });
  return { orderId, paid };
};

it('changes days on the edit page, and shows the difference before saving', async () => {
  const api = await apiAs(at.server, 'staff');
  const { orderId, paid } = await reserveGown(api, 2);
  await workAs(at, 'staff', (page) => lengthenReservation(page, () => api.order(orderId), orderId));
  const { money } = await api.order(orderId);
  expect(money).toMatchObject({ paid, balance: money.price - paid });
});

it.each([wideViewport, narrowViewport])(
  "keeps typed input over another user's edit, also after a reload, $width px",
  async (viewport) => {
    const api = await apiAs(at.server, 'staff');
    const { orderId } = await reserveGown(api, viewport.width === wideViewport.width ? 20 : 30);
    const admin = await apiAs(at.server, 'admin');
    const editElsewhere = async (change: { note?: string; discount?: number }): Promise<void> => {
      const { version, customer, lines, note, discount } = await api.order(orderId);
      const [line] = lines;
      await admin.put(`/api/rental/${orderId}/edit`, {
        version,
        customerId: customer?.customerId,
        eventDay: null,
        pickupDay: line?.pickupDay,
        returnDay: line?.returnDay,
        rentDurationId: null,
        lines: [{ orderDetailId: line?.orderDetailId }],
        note,
        discount,
        discountReason: 'ลูกค้าประจำ',
        ...change,
      });
    };
    await at.visit({ viewport, storageState: await at.ownSessionOf('staff') }, async ({ page }) => {
      const note = page.getByRole('textbox', { name: 'หมายเหตุ' });
      const discount = page.getByRole('textbox', { name: 'ส่วนลดท้ายบิล' });
      const changed = page.getByRole('alert').filter({ hasText: 'มีคนอื่นบันทึกข้อมูลนี้' });
      await page.goto(`/backoffice/rental-edit/${orderId}`);
      await waitUntilSettled(page);
      await note.fill('ของฉัน');
      await editElsewhere({ discount: 10 });
      await changed.waitFor();
      expect([await note.inputValue(), await discount.inputValue()]).toEqual(['ของฉัน', '10']);
      await page.goto('about:blank');
      await editElsewhere({ note: 'ของอีกคน' });
      await page.goto(`/backoffice/rental-edit/${orderId}`);
      await changed.getByText('หมายเหตุ: “ของอีกคน”').waitFor();
      expect([await note.inputValue(), await discount.inputValue()]).toEqual(['ของฉัน', '10']);
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await page.getByRole('button', { name: 'บันทึกการแก้ไข' }).click();
      expect((await saved).status()).toBe(200);
      expect(await api.order(orderId)).toMatchObject({ note: 'ของฉัน', discount: 10 });
    });
  },
);
