/** The service worker stores the app's files of each version, but no data. */
import { clientsClaim } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { readerCacheName } from '#ui/scan/reader-cache-name.ts';
import { applyInitialTheme } from '#main/initial-theme.ts';
import { appPageFile, activateWorkerMessage } from './constants.ts';

/** The build inserts the list (tools/lib/service-worker.ts). A name without a hash gets a revision. */
declare const appFiles: { url: string; revision: string | null }[];
declare const skipWaiting: () => Promise<void>;

const patience = 4;

const themeCookie = async (): Promise<string | undefined> => {
  // Without cookieStore, the page has the light theme until its scripts load.
  const all = await globalThis.cookieStore?.getAll();
  return all?.map(({ name, value }) => `${name}=${value}`).join('; ');
};

const fromDevice = async (): Promise<Response> => {
  const kept = await matchPrecache(appPageFile);
  if (kept === undefined) return Response.error();
  return new Response(applyInitialTheme(await kept.text(), await themeCookie()), { headers: kept.headers });
};

const fromServer = new NetworkOnly({ networkTimeoutSeconds: patience });

// Returns the stored page after a timeout, or if a proxy cannot reach the server.
const open = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
  try {
    const answer = await fromServer.handle({ request, event });
    return answer.status >= 502 && answer.status <= 504 ? await fromDevice() : answer;
  } catch {
    return fromDevice();
  }
};

precacheAndRoute(appFiles);
// The WebAssembly file is large and rarely needed, so it is stored only when necessary.
registerRoute(
  ({ url }) => /^\/assets\/.+\.wasm$/.test(url.pathname),
  async ({ request }) => (await (await caches.open(readerCacheName)).match(request.url)) ?? fetch(request),
);
registerRoute(
  new NavigationRoute(open, {
    denylist: [/^\/(api|files|assets|docs|metrics|healthz|readyz|w|site|robots\.txt)(\/|$)/],
  }),
);
clientsClaim();
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data === activateWorkerMessage) void skipWaiting();
});
