/** Words of one language that the first page after the login needs: a chunk of its own. */
import { fr as core } from '#lib/words/fr.ts';
import { fr as ui } from '#lib/words/ui/fr.ts';
import { fr as shared } from '#lib/words/shared/fr.ts';
import { fr as order } from '#orders/order/words/fr.ts';
import { fr as counter } from '#counter/rentals/words/fr.ts';
import { fr as identity } from '#access/authentication/words/fr.ts';
import { fr as customer } from '#customers/words/picker/fr.ts';
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
