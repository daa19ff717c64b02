/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { backupPages } from '#access/backup/pages.ts';

export const backupVisits = visitsOf<typeof backupPages>({
  '/backoffice/backup': [{ name: 'backup', who: 'owner' }],
});
