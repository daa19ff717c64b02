import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { shopPages } from '#setup/shop/pages.ts';

export const shopScenarios = a11yScenariosOf<typeof shopPages>({
  '/backoffice/config/duration': [
    { name: 'duration', who: 'admin' },
    { name: 'a duration', who: 'admin', open: opensDialog(/^แก้ไข /) },
  ],
});
