import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { backupPages } from '#access/backup/pages.ts';

export const backupScenarios = a11yScenariosOf<typeof backupPages>({
  '/backoffice/backup': [{ name: 'backup', who: 'owner' }],
  '/backoffice/manual': [
    { name: 'guide', who: 'admin' },
    { name: 'runbook', who: 'admin', search: () => ({ tab: 'runbook' }) },
  ],
});
