/** Visits to the pages of this room. */
import { visitsOf } from '#test/web/a11y-scenario.ts';
import type { identityPages } from '#access/authentication/pages.ts';

export const identityVisits = visitsOf<typeof identityPages>({
  '/backoffice/me': [{ name: 'me', who: 'staff' }],
  '/pages/login': [{ name: 'login' }],
  '/callback': [{ name: 'callback' }],
  '/pages/lock-screen': [{ name: 'lock-screen', who: 'staff' }],
  '/pages/forgot-password': [{ name: 'forgot-password' }],
  '/pages/invite/$key': [{ name: 'invite', params: ({ inviteKey }) => ({ key: inviteKey }) }],
  '/pages/reset-password/$key': [{ name: 'reset-password', params: ({ resetKey }) => ({ key: resetKey }) }],
});
