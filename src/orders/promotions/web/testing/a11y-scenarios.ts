import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { promotionPages } from '#orders/promotions/pages.ts';

export const promotionScenarios = a11yScenariosOf<typeof promotionPages>({
  '/backoffice/promotions': [
    { name: 'promotions', who: 'staff' },
    { name: 'a promotion', keeps: true, who: 'admin', open: opensDialog(/^แก้ไข /) },
  ],
});
