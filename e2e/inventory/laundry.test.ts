import { expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { daysFromNow } from '../support/steps/counter-screens.ts';
import {
  receiveFromLaundry,
  makeRentedGown,
  sendStainedGown,
  readLaundryTicket,
} from '../support/steps/laundry-steps.ts';
import { workAs } from '../support/steps/order-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();

it('sends a stained gown to the laundry with its next reservation visible, and receives it ready', async () => {
  const { gown } = await makeRentedGown(at);
  const api = await apiAs(at.server, 'staff');
  await workAs(at, 'staff', async (page) => {
    const ticketId = await sendStainedGown(page, gown.barcode);
    expect(await readLaundryTicket(api, ticketId)).toMatchObject({
      due: daysFromNow(2),
      price: 250,
      openCount: 1,
      note: '',
      itemList: [{ note: 'ไวน์แดง ชายด้านซ้าย ผ้าไหม' }],
    });
    await receiveFromLaundry(page, gown.barcode, ticketId);
    expect(await readLaundryTicket(api, ticketId)).toMatchObject({ openCount: 0, charged: 300 });
  });
  expect(await api.get(`/api/unit/${gown.unitId}`)).toMatchObject({ state: 'ready' });
});
