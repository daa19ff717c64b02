import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { narrowViewport } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';
import {
  acceptWebRequest,
  confirmCustomerSlip,
  sendWebRequest,
  sendSlipAsCustomer,
  openPaymentPage,
} from '../support/steps/web-request-steps.ts';

const at = setUpServer();

it('requests a dress, is accepted, and pays; the shop takes the money', async () => {
  const staff = await apiAs(at.server, 'staff');
  const phone = '0812340002';
  await at.visit({ viewport: narrowViewport }, async ({ page, trouble }) => {
    await sendWebRequest(page, phone);
    await page.getByText('ร้านกันชุดไว้ให้ถึง').waitFor();
    await at.visit(
      { storageState: await at.sessionOf('admin') },
      async ({ page: counter, trouble: seen }) => {
        await acceptWebRequest(counter, phone);
        await openPaymentPage(page);
        await sendSlipAsCustomer(page, 'WALK0000000000001');
        const { itemList } = await staff.get<{ itemList: { orderId: number }[] }>(
          `/api/webshop/requests?state=accepted&q=${phone}`,
        );
        const orderId = itemList[0]?.orderId ?? 0;
        await confirmCustomerSlip(counter, orderId);
        expect(seen).toEqual({ errors: [], failedCalls: [] });
        const order = await staff.order(orderId);
        expect(order.state).toBe('reserved');
        expect(order.money.paid).toBeGreaterThan(0);
      },
    );
    expect(trouble.errors).toEqual([]);
  });
});
