import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { importExportPages } from '#integrations/import-export/pages.ts';

export const importExportScenarios = a11yScenariosOf<typeof importExportPages>({
  '/backoffice/in-out': [
    { name: 'in-out', who: 'admin' },
    { name: 'an import', who: 'admin', search: ({ importId }) => ({ import: importId }) },
  ],
});
