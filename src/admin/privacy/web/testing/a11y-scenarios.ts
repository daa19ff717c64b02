/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { privacyPages } from '#admin/privacy/pages.ts';

export const privacyVisits = visitsOf<typeof privacyPages>({
  '/backoffice/privacy': [
    { name: 'privacy', who: 'owner' },
    { name: 'privacy record', who: 'owner', search: () => ({ tab: 'record' }) },
    {
      name: 'privacy incidents',
      who: 'admin',
      search: () => ({ tab: 'incidents' }),
      open: opens('บันทึกเหตุ'),
    },
  ],
  '/pages/privacy-record': [{ name: 'privacy-record', who: 'owner' }],
});
