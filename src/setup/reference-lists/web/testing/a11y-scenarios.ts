import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { referenceListPages } from '#setup/reference-lists/pages.ts';

export const referenceListScenarios = a11yScenariosOf<typeof referenceListPages>({
  '/backoffice/config/category': [{ name: 'category', who: 'admin' }],
  '/backoffice/config/texture': [{ name: 'texture', who: 'admin' }],
  '/backoffice/config/color': [
    { name: 'color', who: 'admin' },
    { name: 'uses of a colour', who: 'admin', open: opensDialog(/^ดูที่ใช้/) },
    { name: 'merging colours', who: 'admin', open: opensDialog(/^รวม /) },
    { name: 'starter list of colours', who: 'admin', open: opensDialog('เลือกจากรายการเริ่มต้น') },
  ],
  '/backoffice/config/size': [{ name: 'size', who: 'admin' }],
  '/backoffice/size-by-order': [{ name: 'size-by-order', who: 'admin' }],
  '/backoffice/config/web-category': [{ name: 'web-category', who: 'admin' }],
  '/backoffice/config/monetary': [{ name: 'monetary', who: 'admin' }],
});
