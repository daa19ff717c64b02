/** Words of one language that the first page after the login needs: a chunk of its own. */
import { pt as core } from '../../../core/words/pt.ts';
import { pt as ui } from '../../../core/words/ui/pt.ts';
import { pt as shared } from '../../../core/words/shared/pt.ts';
import { pt as order } from '../../../order/words/pt.ts';
import { pt as counter } from '../../../counter/words/pt.ts';
import { pt as identity } from '../../../identity/words/pt.ts';
import { pt as customer } from '../../../customer/words/picker/pt.ts';
import { pt as app } from './app/pt.ts';

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
