import { th as change } from '#orders/amendments/words/th.ts';
import { th as shared } from '#lib/words/shared/th.ts';
import { th as cleanfix } from '#care/words/th.ts';
import { th as exchange } from '#integrations/import-export/words/th.ts';
import { th as lookup } from '#setup/reference-lists/words/th.ts';
import { th as notice } from '#admin/notifications/words/th.ts';
import { th as offline } from '#counter/offline/words/th.ts';
import { th as order } from '#orders/order/words/th.ts';
import { th as staff } from '#access/staff-accounts/words/th.ts';
import { th as rules } from '#setup/shop/words/rules/th.ts';
import { th as transfer } from '#inventory/transfers/words/th.ts';
import { compose } from './compose.ts';

export const th = compose({
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
