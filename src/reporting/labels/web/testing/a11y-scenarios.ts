/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { labelPages } from '#reporting/labels/pages.ts';

const group = (shown: Shown) => ({ group: shown.groupId });

export const labelVisits = visitsOf<typeof labelPages>({
  '/backoffice/labels': [
    { name: 'labels', who: 'admin', search: group },
    { name: 'a paper for labels', who: 'admin', search: group, open: opens('เพิ่มขนาดกระดาษ') },
  ],
  '/pages/labels': [{ name: 'sheets of labels', who: 'staff', search: group }],
});
