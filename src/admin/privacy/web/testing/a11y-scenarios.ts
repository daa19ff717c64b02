import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { privacyPages } from '#admin/privacy/pages.ts';

export const privacyScenarios = a11yScenariosOf<typeof privacyPages>({
  '/backoffice/privacy': [
    { name: 'privacy', who: 'owner' },
    { name: 'privacy record', keeps: true, who: 'owner', search: () => ({ tab: 'record' }) },
    {
      name: 'privacy incidents',
      keeps: true,
      who: 'admin',
      search: () => ({ tab: 'incidents' }),
      open: opensDialog('บันทึกเหตุ'),
    },
  ],
  '/pages/privacy-record': [{ name: 'privacy-record', who: 'owner' }],
});
