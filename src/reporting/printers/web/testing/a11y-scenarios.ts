import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { printersPages } from '#reporting/printers/pages.ts';

export const printersScenarios = a11yScenariosOf<typeof printersPages>({
  '/backoffice/printers': [{ name: 'printers', who: 'admin' }],
});
