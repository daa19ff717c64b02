import { fr as change } from '../../../change/words/fr.ts';
import { fr as shared } from '../../../core/words/shared/fr.ts';
import { fr as cleanfix } from '../../../cleanfix/words/fr.ts';
import { fr as exchange } from '../../../exchange/words/fr.ts';
import { fr as lookup } from '../../../lookup/words/fr.ts';
import { fr as notice } from '../../../notice/words/fr.ts';
import { fr as offline } from '../../../offline/words/fr.ts';
import { fr as order } from '../../../order/words/fr.ts';
import { fr as staff } from '../../../people/words/fr.ts';
import { fr as rules } from '../../../shop/words/rules/fr.ts';
import { fr as transfer } from '../../../transfer/words/fr.ts';
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
