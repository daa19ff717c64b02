import '#ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferenceStore } from '#ui/session/page-session.ts';
import { startWords } from '#ui/i18n/load-words.ts';
import { makeQueryClient } from '#ui/api/queries.ts';
import { watchDrafts } from '#ui/form/drafts/draft-store.ts';
import { restoreButtonFocus } from '#ui/hooks/keep-focus.ts';
import { refreshExpiringImages } from '#ui/api/expiring-images.ts';
import { watchConnectivity } from '#ui/api/connectivity.ts';
import {
  fillChartSlot,
  fillDrawerSlot,
  fillLetterSlot,
  fillNoShopSlot,
  fillOnlinePaySlot,
  fillOnlineSettleSlot,
  fillOrderSlot,
} from '#ui/router/slots.tsx';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { loadOnlinePay, loadOnlineSettle } from '#counter/online-payments/web/index.ts';
import { checkSession, connectIdentity } from '#access/authentication/web/index.ts';
import { loadNoShopNote } from '#access/sign-up/web/index.ts';
import { loadSendLinkBox } from '#admin/notifications/web/index.ts';
import { loadMonthlyChart } from '#reporting/analytics/web/index.ts';
import { loadDrawerButton } from '#reporting/printers/web/index.ts';
import { loadFailureEvent } from './startup/load-failure-event.ts';
import { scheduleDeviceStart } from './device/schedule-start.ts';
import { languageLoaders } from './load-words.ts';
import { router } from './router.tsx';
import { applyDensity, createSchemeManager } from './color-scheme.ts';
import { watchSession } from './watch-session.ts';

watchConnectivity();
connectIdentity();
fillOrderSlot(async () => (await import('#storefront/web-shop/web/index.ts')).WebOrderPart);
fillLetterSlot(loadSendLinkBox);
fillOnlinePaySlot(loadOnlinePay);
fillOnlineSettleSlot(loadOnlineSettle);
fillChartSlot(loadMonthlyChart);
fillDrawerSlot(loadDrawerButton);
fillNoShopSlot(loadNoShopNote);
const queries = makeQueryClient();
refreshExpiringImages(queries);
applyDensity();
restoreButtonFocus();
const words = startWords(preferenceStore.get().language, languageLoaders);
void router.load();
const tell = (): boolean => window.dispatchEvent(new Event(loadFailureEvent));
await words.catch((error: unknown) => {
  tell();
  throw error;
});
watchSession(router, queries);
watchDrafts();

void import('#ui/api/live-refetch.ts').then(({ followLiveUpdates: followLive }) =>
  followLive(queries, (reads) => {
    if (reads !== 'all' && reads.has('user')) checkSession(true);
  }),
);
scheduleDeviceStart(queries);

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place, {
  // React has removed the whole page.
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
      colorSchemeManager={createSchemeManager()}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
