/** Words of one language that the first page after the login needs: a chunk of its own. */
import { de as core } from '#lib/words/de.ts';
import { de as ui } from '#lib/words/ui/de.ts';
import { de as shared } from '#lib/words/shared/de.ts';
import { de as order } from '#orders/order/words/de.ts';
import { de as counter } from '#counter/rentals/words/de.ts';
import { de as identity } from '#access/authentication/words/de.ts';
import { de as customer } from '#customers/words/picker/de.ts';
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
