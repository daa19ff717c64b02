/** Visits to the pages of this room. */
import { visitsOf } from '../../../app/web/testing/visit.ts';
import type { openingPages } from '../../pages.ts';

export const openingVisits = visitsOf<typeof openingPages>({
  '/pages/register': [{ name: 'register' }],
  '/pages/register/$key': [
    { name: 'open-shop', params: () => ({ key: 'no-such-key' }), refused: 'POST /api/opening/link 410' },
  ],
  '/backoffice/first-steps': [{ name: 'first-steps', who: 'owner' }],
});
