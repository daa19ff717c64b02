import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { generalLedgerPages } from '#bookkeeping/general-ledger/pages.ts';

export const generalLedgerScenarios = a11yScenariosOf<typeof generalLedgerPages>({
  '/backoffice/journal': [
    { name: 'journal', who: 'admin' },
    { name: 'sales tax of a month', who: 'owner', search: () => ({ tab: 'sales' }) },
    { name: 'purchase tax of a month', who: 'admin', search: () => ({ tab: 'purchases' }) },
    { name: 'tax withheld from persons', who: 'admin', search: () => ({ tab: 'pnd3' }) },
    { name: 'tax withheld from companies', who: 'admin', search: () => ({ tab: 'pnd53' }) },
    { name: 'accounts', who: 'admin', search: () => ({ tab: 'accounts' }) },
    { name: 'a new account', who: 'admin', search: () => ({ tab: 'accounts' }), open: opensDialog('เพิ่มบัญชี') },
  ],
  '/backoffice/restored-numbers': [{ name: 'numbers after a restore', who: 'owner' }],
  '/pages/tax-report': [
    { name: 'sales tax report on paper', who: 'owner', search: () => ({ report: 'sales' }) },
    { name: 'purchase tax report on paper', who: 'owner', search: () => ({ report: 'purchases' }) },
    { name: 'withheld tax on paper', who: 'owner', search: () => ({ report: 'pnd53' }) },
  ],
});
