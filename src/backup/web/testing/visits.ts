/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { backupPages } from '../../pages.ts';

export const backupVisits = visitsOf<typeof backupPages>({
  '/backoffice/backup': [{ name: 'backup', who: 'owner' }],
});
