import '../../core/web/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferences } from '../../core/web/browser.ts';
import { startWords } from '../../core/web/i18n.ts';
import { makeQueryClient } from '../../core/web/queries.ts';
import { keepFocus } from '../../core/web/keep-focus.ts';
import { keepPictures } from '../../core/web/passing-pictures.ts';
import { watchNet } from '../../core/web/net.ts';
import { fillLetterSlot, fillOrderSlot } from '../../core/web/order-slot.tsx';
import { Toasts } from '../../core/web/toasts.tsx';
import { cssVariables, theme } from '../../core/web/theme.ts';
import { checkSession, connectIdentity } from '../../identity/web/index.ts';
import { loadLetters } from '../../notice/web/index.ts';
import { cannotBegin } from './begin/parts.ts';
import { beginDevice } from './device/begin.ts';
import { loadWords } from './load-words.ts';
import { router } from './router.tsx';
import { followDensity, schemeManager } from './scheme.ts';
import { watchSession } from './watch.ts';

watchNet();
connectIdentity();
fillOrderSlot(async () => (await import('../../webshop/web/index.ts')).WebOrderPart);
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
void import('../../core/web/live.ts').then(({ followLive }) =>
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
