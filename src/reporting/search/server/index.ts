/** Front door of the finder: one search over orders, customers and garments, and the pages that a person has put a star on. */
import { room } from '#platform/http/handlers.ts';
import { finderContract } from '../contract.ts';
import { find } from './search-everything.ts';
import { putStars, stars } from './stars.ts';

export const finderRoom = room({
  name: 'finder',
  contract: finderContract,
  handlers: { find, stars, putStars },
});
