import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Language } from '#lib/text/languages.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { lazyComponent } from '#ui/index.ts';
import { NoShopSlot } from '#ui/router/slots.tsx';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { LoginForm } from '../login-form.tsx';

const OtherWays = lazyComponent(async () => (await import('../other-login-methods.tsx')).OtherLoginMethods, {
  words: true,
});

const home = new Set(['/', '/backoffice/rental']);

/** Reloads at the root or at `to` after the login (docs/spec.md §4). */
export const LoginPage = () => {
  const { t } = useTranslation('identity');
  const { to } = getRouteApi('/pages/login').useSearch();
  const [refused, setRefused] = useState(false);
  const picked = useRef<Language | null>(null);
  return (
    <PublicPageFrame
      title={t('login.title')}
      lead={t('login.lead')}
      onPick={(language) => (picked.current = language)}
    >
      {refused || (!sessionStore.wasEnded() && home.has(returnPath(to))) ? null : (
        <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
          {t(sessionStore.wasEnded() ? 'login.ended' : 'login.onward')}
        </Alert>
      )}
      <NoShopSlot />
      <LoginForm
        label={t('login.title')}
        picked={() => picked.current}
        onProblem={(problem) => setRefused(problem !== null)}
        onSignedIn={() => window.location.replace(returnPath(to))}
      />
      <OtherWays to={to} />
    </PublicPageFrame>
  );
};
