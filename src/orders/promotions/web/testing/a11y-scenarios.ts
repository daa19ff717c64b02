/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { promotionPages } from '#orders/promotions/pages.ts';

export const promotionVisits = visitsOf<typeof promotionPages>({
  '/backoffice/promotions': [
    { name: 'promotions', who: 'staff' },
    { name: 'a promotion', who: 'admin', open: opens(/^แก้ไข /) },
  ],
});
