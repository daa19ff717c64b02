/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { openingPages } from '#access/sign-up/pages.ts';

export const openingVisits = visitsOf<typeof openingPages>({
  '/pages/register': [{ name: 'register' }],
  '/pages/register/$key': [
    { name: 'open-shop', params: () => ({ key: 'no-such-key' }), refused: 'POST /api/opening/link 410' },
  ],
  '/backoffice/first-steps': [{ name: 'first-steps', who: 'owner' }],
});
