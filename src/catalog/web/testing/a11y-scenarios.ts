import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { catalogPages } from '#catalog/pages.ts';

const items = (shown: ScenarioObjects) => ({ productgroupid: shown.groupId });
const stored = (shown: ScenarioObjects) => ({ productid: shown.groupId });

export const catalogScenarios = a11yScenariosOf<typeof catalogPages>({
  '/backoffice/additem/$productgroupid': [{ name: 'additem', who: 'staff', params: items }],
  '/backoffice/updateitem/$productgroupid': [{ name: 'updateitem', who: 'staff', params: items }],
  '/backoffice/add-image': [{ name: 'add-image', who: 'staff' }],
  '/backoffice/add-group': [{ name: 'add-group', who: 'admin' }],
  '/backoffice/add-group/$productid': [
    { name: 'a stored group', keeps: true, who: 'admin', params: stored },
    { name: 'deleting a group', who: 'admin', params: stored, open: opensDialog('ลบ') },
  ],
  '/backoffice/sets': [
    { name: 'sets', who: 'staff' },
    { name: 'a new set', keeps: true, who: 'admin', open: opensDialog('เพิ่มเซ็ต') },
  ],
  '/backoffice/config/drag': [{ name: 'drag', who: 'admin' }],
});
