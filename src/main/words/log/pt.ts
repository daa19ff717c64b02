import { pt as change } from '#orders/amendments/words/pt.ts';
import { pt as shared } from '#lib/words/shared/pt.ts';
import { pt as cleanfix } from '#care/words/pt.ts';
import { pt as exchange } from '#integrations/import-export/words/pt.ts';
import { pt as lookup } from '#setup/reference-lists/words/pt.ts';
import { pt as notice } from '#admin/notifications/words/pt.ts';
import { pt as offline } from '#counter/offline/words/pt.ts';
import { pt as order } from '#orders/order/words/pt.ts';
import { pt as staff } from '#access/staff-accounts/words/pt.ts';
import { pt as rules } from '#setup/shop/words/rules/pt.ts';
import { pt as transfer } from '#inventory/transfers/words/pt.ts';
import { compose } from './compose.ts';

export const pt = compose({
  shared,
  change,
  cleanfix,
  exchange,
  lookup,
  notice,
  offline,
  order,
  staff,
  rules,
  transfer,
});
