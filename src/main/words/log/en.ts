import { en as change } from '#orders/amendments/words/en.ts';
import { en as shared } from '#lib/words/shared/en.ts';
import { en as cleanfix } from '#care/words/en.ts';
import { en as exchange } from '#integrations/import-export/words/en.ts';
import { en as lookup } from '#setup/reference-lists/words/en.ts';
import { en as notice } from '#admin/notifications/words/en.ts';
import { en as offline } from '#counter/offline/words/en.ts';
import { en as order } from '#orders/order/words/en.ts';
import { en as staff } from '#access/staff-accounts/words/en.ts';
import { en as rules } from '#setup/shop/words/rules/en.ts';
import { en as transfer } from '#inventory/transfers/words/en.ts';
import { compose } from './compose.ts';

export const en = compose({
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
