/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { journalPages } from '#bookkeeping/general-ledger/pages.ts';

export const journalVisits = visitsOf<typeof journalPages>({
  '/backoffice/journal': [
    { name: 'journal', who: 'admin' },
    { name: 'sales tax of a month', who: 'owner', search: () => ({ tab: 'sales' }) },
    { name: 'purchase tax of a month', who: 'admin', search: () => ({ tab: 'purchases' }) },
    { name: 'accounts', who: 'admin', search: () => ({ tab: 'accounts' }) },
    { name: 'a new account', who: 'admin', search: () => ({ tab: 'accounts' }), open: opens('เพิ่มบัญชี') },
  ],
  '/pages/tax-report': [
    { name: 'sales tax report on paper', who: 'owner', search: () => ({ report: 'sales' }) },
    { name: 'purchase tax report on paper', who: 'owner', search: () => ({ report: 'purchases' }) },
  ],
});
