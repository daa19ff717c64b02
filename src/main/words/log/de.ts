import { de as change } from '#orders/amendments/words/de.ts';
import { de as shared } from '#lib/words/shared/de.ts';
import { de as cleanfix } from '#care/words/de.ts';
import { de as exchange } from '#integrations/import-export/words/de.ts';
import { de as lookup } from '#setup/reference-lists/words/de.ts';
import { de as notice } from '#admin/notifications/words/de.ts';
import { de as offline } from '#counter/offline/words/de.ts';
import { de as order } from '#orders/order/words/de.ts';
import { de as staff } from '#access/staff-accounts/words/de.ts';
import { de as rules } from '#setup/shop/words/rules/de.ts';
import { de as transfer } from '#inventory/transfers/words/de.ts';
import { compose } from './compose.ts';

export const de = compose({
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
