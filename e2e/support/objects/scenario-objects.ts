import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { apiAs } from '../api.ts';
import { makeOrderObjects } from './order-objects.ts';
import { makeScenarioOrders } from './orders.ts';
import { makeAccountLinkObjects } from './account-links.ts';
import { makeInventoryObjects } from './inventory-objects.ts';
import type { BuiltServer } from '../server.ts';
import { makeWebRequestObjects } from './web-request-objects.ts';

export const makeScenarioObjects = async (server: BuiltServer): Promise<ScenarioObjects> => {
  const staff = await apiAs(server, 'staff');
  const orders = await makeScenarioOrders(staff);
  const { draft, reserved, out, returned } = orders;
  return {
    ...(await makeInventoryObjects(server)),
    ...(await makeOrderObjects(staff, orders)),
    ...(await makeAccountLinkObjects(await apiAs(server, 'admin'))),
    ...(await makeWebRequestObjects(staff)),
    draft: draft.orderId,
    reserved: reserved.orderId,
    out: out.orderId,
    returned: returned.orderId,
  };
};
