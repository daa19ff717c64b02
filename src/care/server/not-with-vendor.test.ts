import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff } = a.shop;
const { day, makeVendor, makeUnits, send } = await createTestLaundry(a);

it('names the garment, its first receiver and its current ticket in the refusal for the second clerk', async () => {
  const { wnfShopId, name } = await makeVendor();
  const { ids, codes } = await makeUnits(2);
  const { ticket } = await send(wnfShopId, ids);
  const { wnforderId } = ticket;
  const receive = (one: object) =>
    a.call(staff, careContract.receive, { body: { wnforderId, itemList: [one as never] } });
  expect((await receive({ barcode: codes[0] })).status).toBe(200);
  // The error contains the barcode even if the request has the id.
  for (const one of [{ barcode: codes[0] }, { unitId: ids[0] }]) {
    const { status, error } = await receive(one);
    expect([status, error.code]).toEqual([409, 'NOT_ON_TICKET']);
    expect(error.detail).toContain(`${codes[0]} ไม่ได้อยู่กับร้านในใบนี้ · `);
    expect(error.detail).toMatch(/ รับคืนไปแล้วเมื่อ \d/);
  }
  const again = await send(wnfShopId, ids.slice(0, 1));
  const now = `ตอนนี้อยู่กับ${name} ใบ #${again.ticket.ticketNo}`;
  expect((await receive({ unitId: ids[0] })).error.detail).toContain(now);
  const moved = await a.call(staff, careContract.changeDay, {
    params: { id: wnforderId },
    body: { expectedDay: day(5), unitIds: ids },
  });
  expect([moved.error.code, moved.error.detail.endsWith(now)]).toEqual(['NOT_ON_TICKET', true]);
  expect((await receive({ barcode: 'nobody-knows' })).error.detail).toBe('nobody-knows ไม่ได้อยู่กับร้านในใบนี้');
});
