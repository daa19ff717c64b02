/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { catalogPages } from '#catalog/pages.ts';

const items = (shown: Shown) => ({ productgroupid: shown.groupId });
const stored = (shown: Shown) => ({ productid: shown.groupId });

export const catalogVisits = visitsOf<typeof catalogPages>({
  '/backoffice/additem/$productgroupid': [{ name: 'additem', who: 'staff', params: items }],
  '/backoffice/updateitem/$productgroupid': [{ name: 'updateitem', who: 'staff', params: items }],
  '/backoffice/add-image': [{ name: 'add-image', who: 'staff' }],
  '/backoffice/add-group': [{ name: 'add-group', who: 'admin' }],
  '/backoffice/add-group/$productid': [
    { name: 'a stored group', who: 'admin', params: stored },
    { name: 'deleting a group', who: 'admin', params: stored, open: opens('ลบ') },
  ],
  '/backoffice/sets': [
    { name: 'sets', who: 'staff' },
    { name: 'a new set', who: 'admin', open: opens('เพิ่มเซ็ต') },
  ],
  '/backoffice/config/drag': [{ name: 'drag', who: 'admin' }],
});
