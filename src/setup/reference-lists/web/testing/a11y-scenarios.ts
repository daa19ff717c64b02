/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { lookupPages } from '#setup/reference-lists/pages.ts';

export const lookupVisits = visitsOf<typeof lookupPages>({
  '/backoffice/config/category': [{ name: 'category', who: 'admin' }],
  '/backoffice/config/texture': [{ name: 'texture', who: 'admin' }],
  '/backoffice/config/color': [
    { name: 'color', who: 'admin' },
    { name: 'where a colour is used', who: 'admin', open: opens(/^ดูที่ใช้/) },
    { name: 'merging colours', who: 'admin', open: opens(/^รวม /) },
  ],
  '/backoffice/config/size': [{ name: 'size', who: 'admin' }],
  '/backoffice/size-by-order': [{ name: 'size-by-order', who: 'admin' }],
  '/backoffice/config/web-category': [{ name: 'web-category', who: 'admin' }],
  '/backoffice/config/monetary': [{ name: 'monetary', who: 'admin' }],
});
