/** Words of one language that the first page after the login needs: a chunk of its own. */
import { de as core } from '../../../core/words/de.ts';
import { de as ui } from '../../../core/words/ui/de.ts';
import { de as shared } from '../../../core/words/shared/de.ts';
import { de as order } from '../../../order/words/de.ts';
import { de as counter } from '../../../counter/words/de.ts';
import { de as identity } from '../../../identity/words/de.ts';
import { de as customer } from '../../../customer/words/picker/de.ts';
import { de as app } from './app/de.ts';

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
