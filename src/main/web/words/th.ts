/** Words of one language that the first page after the login needs: a chunk of its own. */
import { th as core } from '#lib/words/th.ts';
import { th as ui } from '#lib/words/ui/th.ts';
import { th as shared } from '#lib/words/shared/th.ts';
import { th as order } from '#orders/order/words/th.ts';
import { th as counter } from '#counter/rentals/words/th.ts';
import { th as identity } from '#access/authentication/words/th.ts';
import { th as customer } from '#customers/words/picker/th.ts';
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
