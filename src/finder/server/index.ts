/** Front door of the finder: one search over orders, customers and garments, and the pages that a person has put a star on. */
import { room } from '../../core/server/call.ts';
import { finderContract } from '../contract.ts';
import { find } from './find.ts';
import { putStars, stars } from './stars.ts';

export const finderRoom = room({
  name: 'finder',
  contract: finderContract,
  handlers: { find, stars, putStars },
});
