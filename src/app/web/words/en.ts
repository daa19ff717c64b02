/** Words of one language that the first page after the login needs: a chunk of its own. */
import { en as core } from '../../../core/words/en.ts';
import { en as ui } from '../../../core/words/ui/en.ts';
import { en as shared } from '../../../core/words/shared/en.ts';
import { en as order } from '../../../order/words/en.ts';
import { en as counter } from '../../../counter/words/en.ts';
import { en as identity } from '../../../identity/words/en.ts';
import { en as customer } from '../../../customer/words/picker/en.ts';
import { en as app } from './app/en.ts';

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
