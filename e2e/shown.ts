/** Makes the objects that visits show (`Shown`). */
import type { Shown } from '../src/app/web/testing/visit.ts';
import { apiAs } from './api.ts';
import { makeLifeObjects } from './life-objects.ts';
import { makeOrders } from './orders.ts';
import { makePeopleObjects } from './people-objects.ts';
import { makeRackObjects } from './rack-objects.ts';
import type { Server } from './server.ts';
import { makeWebObjects } from './web-objects.ts';

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
