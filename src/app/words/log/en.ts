import { en as change } from '../../../change/words/en.ts';
import { en as shared } from '../../../core/words/shared/en.ts';
import { en as cleanfix } from '../../../cleanfix/words/en.ts';
import { en as exchange } from '../../../exchange/words/en.ts';
import { en as lookup } from '../../../lookup/words/en.ts';
import { en as notice } from '../../../notice/words/en.ts';
import { en as offline } from '../../../offline/words/en.ts';
import { en as order } from '../../../order/words/en.ts';
import { en as staff } from '../../../people/words/en.ts';
import { en as rules } from '../../../shop/words/rules/en.ts';
import { en as transfer } from '../../../transfer/words/en.ts';
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
