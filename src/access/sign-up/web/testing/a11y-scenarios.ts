import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { signUpPages } from '#access/sign-up/pages.ts';

export const signUpScenarios = a11yScenariosOf<typeof signUpPages>({
  '/pages/register': [{ name: 'register' }],
  '/pages/register/$key': [
    { name: 'open-shop', params: () => ({ key: 'no-such-key' }), refused: 'POST /api/opening/link 410' },
  ],
  '/backoffice/first-steps': [{ name: 'first-steps', who: 'owner' }],
});
