/** Words of one language that the first page after the login needs: a chunk of its own. */
import { th as core } from '../../../core/words/th.ts';
import { th as ui } from '../../../core/words/ui/th.ts';
import { th as shared } from '../../../core/words/shared/th.ts';
import { th as order } from '../../../order/words/th.ts';
import { th as counter } from '../../../counter/words/th.ts';
import { th as identity } from '../../../identity/words/th.ts';
import { th as customer } from '../../../customer/words/picker/th.ts';
import { th as app } from './app/th.ts';

export const words = {
  core,
  ui,
  shared,
  identity,
  order,
  counter,
  customer,
  app,
};
