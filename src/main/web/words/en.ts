/** Words of one language that the first page after the login needs: a chunk of its own. */
import { en as core } from '#lib/words/en.ts';
import { en as ui } from '#lib/words/ui/en.ts';
import { en as shared } from '#lib/words/shared/en.ts';
import { en as order } from '#orders/order/words/en.ts';
import { en as counter } from '#counter/rentals/words/en.ts';
import { en as identity } from '#access/authentication/words/en.ts';
import { en as customer } from '#customers/words/picker/en.ts';
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
