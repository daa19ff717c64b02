/** Words of one language that the first page after the login needs: a chunk of its own. */
import { fr as core } from '../../../core/words/fr.ts';
import { fr as ui } from '../../../core/words/ui/fr.ts';
import { fr as shared } from '../../../core/words/shared/fr.ts';
import { fr as order } from '../../../order/words/fr.ts';
import { fr as counter } from '../../../counter/words/fr.ts';
import { fr as identity } from '../../../identity/words/fr.ts';
import { fr as customer } from '../../../customer/words/picker/fr.ts';
import { fr as app } from './app/fr.ts';

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
