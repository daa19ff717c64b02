import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { translateText } from '#ui/i18n/translation.ts';
import type { Access } from '#lib/vocabulary/access-rules.ts';
import { checkSession } from '#access/authentication/web/index.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { apiClient, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { whenWordsLoaded } from '#ui/i18n/load-words.ts';
import { toastWarning } from '#ui/feedback/toast.ts';

import { judgePageAccess } from './route-access.ts';

type Entering = { location: ParsedLocation; preload: boolean };

/** The page opens without a response of the server, because the API has its own checks. */
const isLoggedIn = async (): Promise<boolean> => {
  try {
    return await apiClient.ensureFresh();
  } catch (error) {
    if (isApiError(error) && (isTemporaryFailure(error) || error.status === 429 || error.status === 423))
      return sessionStore.get() !== null;
    throw error;
  }
};

let lastOpened: string | undefined;

/** Waits for the server only if the access token expired. */
export const routeGuard =
  (page: Access) =>
  async ({ location, preload }: Entering): Promise<void> => {
    if (preload || page.allow === 'public') return;
    const who = (await isLoggedIn()) ? sessionStore.get() : null;
    const verdict = judgePageAccess(page, who);
    if (verdict.kind === 'login')
      throw redirect({ to: '/pages/login', search: { to: location.href }, replace: true });
    if (verdict.kind === 'notAuthorized')
      throw redirect({ to: '/pages/not-authorized', state: { needs: page.allow }, replace: true });
    if (verdict.kind === 'upgrade') {
      await whenWordsLoaded();
      toastWarning(translateText('app:upgrade', { size: verdict.size }), translateText('app:upgradeHint'));
      throw redirect({ href: lastOpened ?? '/', replace: true });
    }
    lastOpened = location.href;
    checkSession();
  };
