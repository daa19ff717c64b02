/**
 * To prevent DNS rebinding, the host is resolved once and the checked address is used. Redirects are not
 * followed. Time and response size are limited.
 */
import http from 'node:http';
import https from 'node:https';
import { hostOf, pinnedLookup, resolveHost } from '#platform/http/outbound-address.ts';

export type WebhookReach = {
  privateHooks: boolean;
  timeout: number;
};

export type WebhookResponse = {
  status: number | null;
  milliseconds: number;
  /** Beginning of the response, or the reason why there is none. */
  detail: string;
};

const mostRead = 1000;
const longestDetail = 300;
const short = (text: string): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longestDetail);

class NotSecure extends Error {}

/** Throws if the address is private or unknown, or the URL is not https. */
export const resolveSafeAddress = (url: URL, privateHooks: boolean): Promise<string> => {
  if (url.protocol !== 'https:' && !privateHooks) throw new NotSecure('https:// only');
  return resolveHost(hostOf(url), privateHooks);
};

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
    ),
  ]);

type Sent = { url: URL; headers: Record<string, string>; body: string };

const exchange = (
  sent: Sent,
  address: string,
  signal: AbortSignal,
): Promise<Omit<WebhookResponse, 'milliseconds'>> =>
  new Promise((resolve, reject) => {
    const { url, headers, body } = sent;
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: pinnedLookup(address),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Ratri',
      },
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      // A call with a status counts as answered even if the body breaks off.
      const end = (): void => {
        resolve({
          status: response.statusCode ?? null,
          detail: short(Buffer.concat(parts).subarray(0, mostRead).toString('utf8')),
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= mostRead) end();
      });
      response.on('end', end);
      response.on('error', end);
      response.on('close', end);
    });
    request.end(body);
  });

/** Never throws. The result describes a failure. */
export const postToWebhook = async (
  sent: Omit<Sent, 'url'> & { url: string },
  { privateHooks, timeout }: WebhookReach,
): Promise<WebhookResponse> => {
  const begun = performance.now();
  const signal = AbortSignal.timeout(timeout);
  const milliseconds = (): number => Math.round(performance.now() - begun);
  try {
    const url = new URL(sent.url);
    const address = await inTime(resolveSafeAddress(url, privateHooks), signal);
    const answer = await inTime(exchange({ ...sent, url }, address, signal), signal);
    return { ...answer, milliseconds: milliseconds() };
  } catch (error) {
    const detail = signal.aborted
      ? 'no answer in time'
      : error instanceof Error
        ? error.message
        : String(error);
    return { status: null, milliseconds: milliseconds(), detail: short(detail) };
  }
};

export const isWebhookAccepted = ({ status }: Pick<WebhookResponse, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
