/** Visits to the pages of this room. */
import { opens, visitsOf } from '../../../app/web/testing/visit.ts';
import type { promotionPages } from '../../pages.ts';

export const promotionVisits = visitsOf<typeof promotionPages>({
  '/backoffice/promotions': [
    { name: 'promotions', who: 'staff' },
    { name: 'a promotion', who: 'admin', open: opens(/^แก้ไข /) },
  ],
});
