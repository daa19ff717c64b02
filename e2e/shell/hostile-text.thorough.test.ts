import { expect, it } from 'vitest';
import type { ProductGroup } from '#catalog/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { followInApp, narrowViewport, waitUntilSettled } from '../support/browser.ts';
import { daysFromNow, currentDay } from '../support/steps/counter-screens.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

const script = '<script>document.title="caught"</script><img src=x onerror="document.title=\'caught\'">';
/**
 * The text has markup, a placeholder of Ratri's texts, bidirectional controls, zero-width characters,
 * multi-codepoint emoji and one endless word.
 */
const typed =
  `${script} {name} ${'\u202e'}กลับหลัง${'\u202c'} ไม่${'\u200b'}มี${'\u200d'}ที่ว่าง 👩‍👩‍👧‍👦🏳️‍🌈 ${'ย'.repeat(100)}`.slice(
    0,
    300,
  );
/** The server removes bidirectional controls. */
const evil = typed.replaceAll(/\p{Bidi_Control}/gu, '');
const shortEvil = '<b onclick=alert(1)>"\'&amp;=1+1 🏳️‍🌈</b>';

type Made = {
  groupId: number;
  unitId: number;
  itemId: number;
  orderId: number;
  takeId: number;
  customerId: number;
};

const make = async (admin: Api): Promise<Made> => {
  for (const kind of ['category', 'texture', 'color', 'size'])
    await admin.post(`/api/lookup/${kind}`, { code: '<EVIL>', description: evil.slice(0, 190) });
  const group = await admin.post<ProductGroup>('/api/productgroup/create-all', {
    name: typed,
    code: '<i>EVIL',
    category: '<EVIL>',
    texture: '<EVIL>',
    color: '<EVIL>',
    size: '<EVIL>',
    rentalPrice: 500,
    bail: 1000,
    parts: [{ name: shortEvil, lossPrice: 10 }],
    productItem: [{ color: '<EVIL>', size: '<EVIL>' }],
  });
  const itemId = group.productItem[0]?.productItemId ?? 0;
  const { itemList: units } = await admin.post<{ itemList: { unitId: number; barcode: string }[] }>(
    '/api/unit',
    {
      branchId: admin.branchId,
      lines: [{ itemId, count: 2, cost: 0 }],
    },
  );
  const customer = await admin.post<{ customerId: number }>('/api/customer', {
    name: typed,
    phone: '0812345678',
    address: typed,
    note: typed,
  });
  const order = await admin.post<Order>('/api/rental', {
    customerId: customer.customerId,
    pickupDay: currentDay(),
    returnDay: daysFromNow(2),
    reserve: true,
    note: evil,
    lines: [{ itemId, quantity: 1 }],
    payments: [{ for: 'price', method: 'cash', amount: 500 }],
  });
  const take = await admin.post<{ takeId: number }>('/api/stock-take', {
    branchId: admin.branchId,
    name: evil.slice(0, 100),
  });
  await admin.post(`/api/stock-take/${take.takeId}/scan`, { barcodes: [shortEvil, units[0]?.barcode ?? ''] });
  return {
    groupId: group.productGroupId,
    unitId: units[0]?.unitId ?? 0,
    itemId,
    orderId: order.orderId,
    takeId: take.takeId,
    customerId: customer.customerId,
  };
};

it('shows hostile names as typed, on pages and on documents', async () => {
  const admin = await apiAs(at.server, 'admin');
  const { groupId, unitId, orderId, takeId, customerId } = await make(admin);
  const q = encodeURIComponent('EVIL');
  const paths = [
    `/backoffice/rental?q=${q}`,
    `/backoffice/pickup?id=${orderId}`,
    `/backoffice/order-detail/${orderId}`,
    `/backoffice/rental-edit/${orderId}`,
    `/backoffice/todo?tab=all&q=${q}`,
    `/backoffice/tododetail/${orderId}`,
    `/backoffice/customer-rental-history/${customerId}`,
    `/backoffice/calendar?view=day&kinds=pickup`,
    `/backoffice/customer?q=${encodeURIComponent('กลับหลัง')}`,
    `/backoffice/stock?q=${q}`,
    `/backoffice/stock-list?group=${groupId}`,
    `/backoffice/datalist-thumb?q=${q}`,
    `/backoffice/datalist-thumb?q=${q}&view=table`,
    `/backoffice/unit/${unitId}`,
    `/backoffice/timeline/${groupId}`,
    `/backoffice/create-item/${groupId}`,
    `/backoffice/updateitem/${groupId}`,
    `/backoffice/assign-to-branch/${groupId}`,
    `/backoffice/add-group/${groupId}`,
    `/backoffice/stock-take/${takeId}?list=unknown`,
    `/backoffice/labels?group=${groupId}`,
    `/backoffice/config/color?q=${q}`,
    `/backoffice/config/drag`,
    `/pages/labels?group=${groupId}`,
    `/pages/catalog-page?q=${q}`,
    `/pages/abb-receipt/2/reserve/${orderId}`,
    `/pages/abb-receipt/5/reserve/${orderId}`,
    `/pages/rec-page/${orderId}`,
    `/pages/invoice?order=${orderId}&bail=1`,
    `/pages/postal-sticker/${orderId}`,
    `/pages/picking-list?order=${orderId}`,
    `/pages/bag-label/${orderId}`,
  ];
  await at.visit(
    { storageState: await at.sessionOf('admin'), viewport: narrowViewport },
    async ({ page, trouble }) => {
      page.on('dialog', (dialog) => {
        trouble.errors.push(`a dialog opened: ${dialog.message()}`);
        void dialog.dismiss();
      });
      const wrong: string[] = [];
      for (const [n, path] of paths.entries()) {
        await (n === 0 ? page.goto(path) : followInApp(page, path));
        await waitUntilSettled(page);
        const seen = await page.evaluate(() => ({
          title: document.title,
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          made: document.querySelectorAll('main img[src="x"], main b[onclick], main script').length,
          text: [
            document.body.innerText,
            ...[...document.querySelectorAll('input, textarea')].map((one) =>
              one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
            ),
          ].join('\n'),
        }));
        if (seen.title.includes('caught') && !seen.title.includes('<script>')) wrong.push(`${path}: ran`);
        if (seen.made > 0) wrong.push(`${path}: became elements`);
        if (!seen.text.includes('EVIL') && !seen.text.includes('<script>'))
          wrong.push(`${path}: is not shown`);
        // Printed pages have a fixed width. Pages on screen never scroll sideways.
        if (!path.startsWith('/pages/') && seen.wide > 0) wrong.push(`${path}: ${seen.wide} px too wide`);
      }
      expect(wrong).toEqual([]);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});
