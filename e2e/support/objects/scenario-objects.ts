/** Makes the objects that visits show (`Shown`). */
import type { Shown } from '#test/web/a11y-scenario.ts';
import { apiAs } from '../api.ts';
import { makeLifeObjects } from './order-objects.ts';
import { makeOrders } from './orders.ts';
import { makePeopleObjects } from './account-links.ts';
import { makeRackObjects } from './inventory-objects.ts';
import type { Server } from '../server.ts';
import { makeWebObjects } from './web-request-objects.ts';

export const makeShown = async (server: Server): Promise<Shown> => {
  const staff = await apiAs(server, 'staff');
  const orders = await makeOrders(staff);
  const { draft, reserved, out, returned } = orders;
  return {
    ...(await makeRackObjects(server)),
    ...(await makeLifeObjects(staff, orders)),
    ...(await makePeopleObjects(await apiAs(server, 'admin'))),
    ...(await makeWebObjects(staff)),
    draft: draft.orderId,
    reserved: reserved.orderId,
    out: out.orderId,
    returned: returned.orderId,
  };
};
