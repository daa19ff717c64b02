/**
 * Keeps the app on the device: what it is made of is fetched once for each version, and pages open from there when the
 * server does not answer. Data is none of its business.
 */
import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { readerPlace } from '#ui/scan/reader-cache-name.ts';
import { inTheme } from '#main/initial-theme.ts';
import { appPage, letIn } from './constants.ts';

/** Put in by the build (tools/lib/service-worker.ts): the files of the app; a name without a hash has a revision. */
declare const appFiles: { url: string; revision: string | null }[];
declare const skipWaiting: () => Promise<void>;

const patience = 4;

const themeCookie = async (): Promise<string | undefined> => {
  // Not every browser has them here; the page is light then until its scripts have come.
  const all = await globalThis.cookieStore?.getAll();
  return all?.map(({ name, value }) => `${name}=${value}`).join('; ');
};

/** The app's page as it lies on the device. */
const fromDevice = async (): Promise<Response> => {
  const kept = await matchPrecache(appPage);
  if (kept === undefined) return Response.error();
  return new Response(inTheme(await kept.text(), await themeCookie()), { headers: kept.headers });
};

const fromServer = new NetworkOnly({ networkTimeoutSeconds: patience });

// No answer in time, or that of a proxy whose server is gone: the page on the device says the rest.
const open = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
  try {
    const answer = await fromServer.handle({ request, event });
    return answer.status >= 502 && answer.status <= 504 ? await fromDevice() : answer;
  } catch {
    return fromDevice();
  }
};

precacheAndRoute(appFiles);
// Large, and not needed by most browsers: it lies here only where the page has put it.
registerRoute(
  ({ url }) => /^\/assets\/.+\.wasm$/.test(url.pathname),
  async ({ request }) => (await (await caches.open(readerPlace)).match(request.url)) ?? fetch(request),
);
registerRoute(
  new NavigationRoute(open, {
    denylist: [/^\/(api|files|assets|docs|metrics|healthz|readyz|w|site|robots\.txt)(\/|$)/],
  }),
);
clientsClaim();
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === letIn) void skipWaiting();
});
