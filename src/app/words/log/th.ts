import { th as change } from '../../../change/words/th.ts';
import { th as shared } from '../../../core/words/shared/th.ts';
import { th as cleanfix } from '../../../cleanfix/words/th.ts';
import { th as exchange } from '../../../exchange/words/th.ts';
import { th as lookup } from '../../../lookup/words/th.ts';
import { th as notice } from '../../../notice/words/th.ts';
import { th as offline } from '../../../offline/words/th.ts';
import { th as order } from '../../../order/words/th.ts';
import { th as staff } from '../../../people/words/th.ts';
import { th as rules } from '../../../shop/words/rules/th.ts';
import { th as transfer } from '../../../transfer/words/th.ts';
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
