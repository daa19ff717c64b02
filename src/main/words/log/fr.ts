import { fr as change } from '#orders/amendments/words/fr.ts';
import { fr as shared } from '#lib/words/shared/fr.ts';
import { fr as cleanfix } from '#care/words/fr.ts';
import { fr as exchange } from '#integrations/import-export/words/fr.ts';
import { fr as lookup } from '#setup/reference-lists/words/fr.ts';
import { fr as notice } from '#admin/notifications/words/fr.ts';
import { fr as offline } from '#counter/offline/words/fr.ts';
import { fr as order } from '#orders/order/words/fr.ts';
import { fr as staff } from '#access/staff-accounts/words/fr.ts';
import { fr as rules } from '#setup/shop/words/rules/fr.ts';
import { fr as transfer } from '#inventory/transfers/words/fr.ts';
import { compose } from './compose.ts';

export const fr = compose({
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
