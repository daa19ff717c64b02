/** A garment that is not away on the ticket it is received from: told by its code and what became of it. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cleanfixContract } from '../contract.ts';
import { laundry } from './testing/laundry.ts';

const a = await testApp();
const { staff } = a.shop;
const { day, makeVendor, makeUnits, send } = await laundry(a);

it('the second clerk hears which garment it is, who was quicker, and where it is now', async () => {
  const { wnfShopId, name } = await makeVendor();
  const { ids, codes } = await makeUnits(2);
  const { ticket } = await send(wnfShopId, ids);
  const { wnforderId } = ticket;
  const receive = (one: object) =>
    a.call(staff, cleanfixContract.receive, { body: { wnforderId, itemList: [one as never] } });
  expect((await receive({ barcode: codes[0] })).status).toBe(200);
  // By id too it is told by its code.
  for (const one of [{ barcode: codes[0] }, { unitId: ids[0] }]) {
    const { status, error } = await receive(one);
    expect([status, error.code]).toEqual([409, 'NOT_ON_TICKET']);
    expect(error.detail).toContain(`${codes[0]} ไม่ได้อยู่กับร้านในใบนี้ · `);
    expect(error.detail).toMatch(/ รับคืนไปแล้วเมื่อ \d/);
  }
  const again = await send(wnfShopId, ids.slice(0, 1));
  const now = `ตอนนี้อยู่กับ${name} ใบ #${again.ticket.ticketNo}`;
  expect((await receive({ unitId: ids[0] })).error.detail).toContain(now);
  const moved = await a.call(staff, cleanfixContract.changeDay, {
    params: { id: wnforderId },
    body: { expectedDay: day(5), unitIds: ids },
  });
  expect([moved.error.code, moved.error.detail.endsWith(now)]).toEqual(['NOT_ON_TICKET', true]);
  expect((await receive({ barcode: 'nobody-knows' })).error.detail).toBe('nobody-knows ไม่ได้อยู่กับร้านในใบนี้');
});
