/** What stands before every page of the back-office. */
import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { say } from '../../core/web/translation.ts';
import type { Access } from '../../core/common/access.ts';
import { checkSession } from '../../identity/web/index.ts';
import { store } from '../../core/web/browser.ts';
import { client, isApiError, isPassing } from '../../core/web/client.ts';
import { wordsThere } from '../../core/web/i18n.ts';
import { toastWarning } from '../../core/web/toast.ts';

import { judge } from './judge.ts';

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
