/** What stands before every page of the back-office. */
import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { say } from '#ui/i18n/translation.ts';
import type { Access } from '#lib/vocabulary/access-rules.ts';
import { checkSession } from '#access/authentication/web/index.ts';
import { store } from '#ui/session/page-session.ts';
import { client, isApiError, isPassing } from '#ui/api/client.ts';
import { wordsThere } from '#ui/i18n/load-words.ts';
import { toastWarning } from '#ui/feedback/toast.ts';

import { judge } from './route-access.ts';

type Entering = { location: ParsedLocation; preload: boolean };

/** Without an answer from the server the page opens and shows its own errors; the API guards itself. */
const isLoggedIn = async (): Promise<boolean> => {
  try {
    return await client.ensureFresh();
  } catch (error) {
    if (isApiError(error) && (isPassing(error) || error.status === 429 || error.status === 423))
      return store.get() !== null;
    throw error;
  }
};

let lastOpened: string | undefined;

/** `beforeLoad` of a page. One request at most before the page's own, and only when the token has run out. */
export const guard =
  (page: Access) =>
  async ({ location, preload }: Entering): Promise<void> => {
    if (preload || page.allow === 'public') return;
    const who = (await isLoggedIn()) ? store.get() : null;
    const verdict = judge(page, who);
    if (verdict.kind === 'login')
      throw redirect({ to: '/pages/login', search: { to: location.href }, replace: true });
    if (verdict.kind === 'notAuthorized')
      throw redirect({ to: '/pages/not-authorized', state: { needs: page.allow }, replace: true });
    if (verdict.kind === 'upgrade') {
      await wordsThere();
      toastWarning(say('app:upgrade', { size: verdict.size }), say('app:upgradeHint'));
      throw redirect({ href: lastOpened ?? '/', replace: true });
    }
    lastOpened = location.href;
    checkSession();
  };
