/** Words of one language that the first page after the login needs: a chunk of its own. */
import { pt as core } from '#lib/words/pt.ts';
import { pt as ui } from '#lib/words/ui/pt.ts';
import { pt as shared } from '#lib/words/shared/pt.ts';
import { pt as order } from '#orders/order/words/pt.ts';
import { pt as counter } from '#counter/rentals/words/pt.ts';
import { pt as identity } from '#access/authentication/words/pt.ts';
import { pt as customer } from '#customers/words/picker/pt.ts';
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
