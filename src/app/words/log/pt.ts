import { pt as change } from '../../../change/words/pt.ts';
import { pt as shared } from '../../../core/words/shared/pt.ts';
import { pt as cleanfix } from '../../../cleanfix/words/pt.ts';
import { pt as exchange } from '../../../exchange/words/pt.ts';
import { pt as lookup } from '../../../lookup/words/pt.ts';
import { pt as notice } from '../../../notice/words/pt.ts';
import { pt as offline } from '../../../offline/words/pt.ts';
import { pt as order } from '../../../order/words/pt.ts';
import { pt as staff } from '../../../people/words/pt.ts';
import { pt as rules } from '../../../shop/words/rules/pt.ts';
import { pt as transfer } from '../../../transfer/words/pt.ts';
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
