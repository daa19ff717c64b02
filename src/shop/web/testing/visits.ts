/** Visits to the pages of this room. */
import { opens, visitsOf } from '../../../app/web/testing/visit.ts';
import type { shopPages } from '../../pages.ts';

export const shopVisits = visitsOf<typeof shopPages>({
  '/backoffice/config/duration': [
    { name: 'duration', who: 'admin' },
    { name: 'a duration', who: 'admin', open: opens(/^แก้ไข /) },
  ],
});
