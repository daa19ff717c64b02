/** Laundry: a gown is returned with a stain, sent to the laundry, and back on the rack. */
import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { later } from '../support/steps/counter-screens.ts';
import { comeBack, makeGown, sendStained, ticketOf } from '../support/steps/laundry-steps.ts';
import { as } from '../support/steps/order-steps.ts';
import { house } from '../support/test-server.ts';

const at = house();

it('a stained gown goes to the laundry with its next reservation in sight, and comes back ready', async () => {
  const { gown } = await makeGown(at);
  const api = await apiAs(at.server, 'staff');
  await as(at, 'staff', async (page) => {
    const ticketId = await sendStained(page, gown.barcode);
    expect(await ticketOf(api, ticketId)).toMatchObject({
      due: later(2),
      price: 250,
      openCount: 1,
      note: '',
      itemList: [{ note: 'ไวน์แดง ชายด้านซ้าย ผ้าไหม' }],
    });
    await comeBack(page, gown.barcode, ticketId);
    expect(await ticketOf(api, ticketId)).toMatchObject({ openCount: 0, charged: 300 });
  });
  expect(await api.get(`/api/unit/${gown.unitId}`)).toMatchObject({ state: 'ready' });
});
