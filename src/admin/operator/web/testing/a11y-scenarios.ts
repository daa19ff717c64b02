import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { operatorPages } from '#admin/operator/pages.ts';

export const operatorScenarios = a11yScenariosOf<typeof operatorPages>({
  '/operator': [{ name: 'operator', refused: 'GET /api/operator/me 401' }],
});
