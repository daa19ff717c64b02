/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { shopPages } from '#setup/shop/pages.ts';

export const shopVisits = visitsOf<typeof shopPages>({
  '/backoffice/config/duration': [
    { name: 'duration', who: 'admin' },
    { name: 'a duration', who: 'admin', open: opens(/^แก้ไข /) },
  ],
});
