import { defineModule } from '#platform/http/handlers.ts';
import { searchContract } from '../contract.ts';
import { searchEverything } from './search-everything.ts';
import { saveStarredPages, listStarredPages } from './stars.ts';

export const searchModule = defineModule({
  apiName: 'finder',
  contract: searchContract,
  handlers: { find: searchEverything, stars: listStarredPages, putStars: saveStarredPages },
});
