import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { labelsPages } from '#reporting/labels/pages.ts';

const group = (shown: ScenarioObjects) => ({ group: shown.groupId });

export const labelsScenarios = a11yScenariosOf<typeof labelsPages>({
  '/backoffice/labels': [
    { name: 'labels', who: 'admin', search: group },
    { name: 'a paper for labels', who: 'admin', search: group, open: opensDialog('เพิ่มขนาดกระดาษ') },
  ],
  '/pages/labels': [{ name: 'sheets of labels', who: 'staff', search: group }],
});
