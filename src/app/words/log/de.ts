import { de as change } from '../../../change/words/de.ts';
import { de as shared } from '../../../core/words/shared/de.ts';
import { de as cleanfix } from '../../../cleanfix/words/de.ts';
import { de as exchange } from '../../../exchange/words/de.ts';
import { de as lookup } from '../../../lookup/words/de.ts';
import { de as notice } from '../../../notice/words/de.ts';
import { de as offline } from '../../../offline/words/de.ts';
import { de as order } from '../../../order/words/de.ts';
import { de as staff } from '../../../people/words/de.ts';
import { de as rules } from '../../../shop/words/rules/de.ts';
import { de as transfer } from '../../../transfer/words/de.ts';
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
