import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { authenticationPages } from '#access/authentication/pages.ts';

export const authenticationScenarios = a11yScenariosOf<typeof authenticationPages>({
  '/backoffice/me': [{ name: 'me', who: 'staff' }],
  '/pages/login': [{ name: 'login' }],
  '/callback': [{ name: 'callback' }],
  '/pages/lock-screen': [{ name: 'lock-screen', who: 'staff' }],
  '/pages/forgot-password': [{ name: 'forgot-password' }],
  '/pages/invite/$key': [{ name: 'invite', params: ({ inviteKey }) => ({ key: inviteKey }) }],
  '/pages/reset-password': [{ name: 'reset-password-without-key' }],
  '/pages/reset-password/$key': [{ name: 'reset-password', params: ({ resetKey }) => ({ key: resetKey }) }],
});
