import '#ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferences } from '#ui/session/page-session.ts';
import { startWords } from '#ui/i18n/load-words.ts';
import { makeQueryClient } from '#ui/api/queries.ts';
import { keepFocus } from '#ui/hooks/keep-focus.ts';
import { keepPictures } from '#ui/api/expiring-images.ts';
import { watchNet } from '#ui/api/connectivity.ts';
import { fillLetterSlot, fillOrderSlot } from '#ui/router/order-slot.tsx';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { checkSession, connectIdentity } from '#access/authentication/web/index.ts';
import { loadLetters } from '#admin/notifications/web/index.ts';
import { cannotBegin } from './startup/load-failure-event.ts';
import { beginDevice } from './device/schedule-start.ts';
import { loadWords } from './load-words.ts';
import { router } from './router.tsx';
import { followDensity, schemeManager } from './color-scheme.ts';
import { watchSession } from './watch-session.ts';

watchNet();
connectIdentity();
fillOrderSlot(async () => (await import('#storefront/web-shop/web/index.ts')).WebOrderPart);
fillLetterSlot(loadLetters);
const queries = makeQueryClient();
keepPictures(queries);
followDensity();
keepFocus();
// The words and the page's chunk travel at the same time.
const words = startWords(preferences.get().language, loadWords);
void router.load();
const tell = (): boolean => window.dispatchEvent(new Event(cannotBegin));
await words.catch((error: unknown) => {
  tell();
  throw error;
});
watchSession(router, queries);

// Not part of what the first screen waits for.
void import('#ui/api/live-refetch.ts').then(({ followLive }) =>
  followLive(queries, (reads) => {
    // Somebody's roles or rights.
    if (reads !== 'all' && reads.has('user')) checkSession(true);
  }),
);
beginDevice(queries);

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place, {
  // Nothing is left on the page.
  onUncaughtError: (error) => {
    reportError(error);
    tell();
  },
}).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      colorSchemeManager={schemeManager()}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
