import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { importExportPages } from '#integrations/import-export/pages.ts';

export const importExportScenarios = a11yScenariosOf<typeof importExportPages>({
  '/backoffice/in-out': [
    { name: 'in-out', who: 'admin' },
    { name: 'an import', who: 'admin', search: ({ importId }) => ({ import: importId }) },
    { name: 'the columns of a sheet', who: 'admin', search: ({ uploadId }) => ({ upload: uploadId }) },
    {
      name: 'the values of a sheet',
      who: 'admin',
      search: ({ uploadId }) => ({ upload: uploadId }),
      open: async (tab) => {
        await tab.getByRole('button', { name: 'ถัดไป' }).click();
        await tab.getByRole('combobox', { name: /ม่วงเปลือกมังคุด/ }).waitFor();
      },
    },
  ],
});
