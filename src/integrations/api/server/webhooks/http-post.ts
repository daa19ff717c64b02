/**
 * One call to an address that a shop names. The host is looked up once and the address that was judged is the one connected to;
 * a redirection is an answer like any other and is not followed; time and what is read of the answer are limited.
 */
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressFor } from '#platform/http/outbound-address.ts';

export type Reach = {
  /** May hooks lead into this machine or its network, and go without TLS? */
  privateHooks: boolean;
  /** Milliseconds that a call may take, all in all. */
  timeout: number;
};

export type Answer = {
  /** Null when nothing was answered. */
  status: number | null;
  milliseconds: number;
  /** What was answered, or why nothing was: the beginning of it. */
  detail: string;
};

const mostRead = 1000;
const longestDetail = 300;
const short = (text: string): string =>
  text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, longestDetail);

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Answers with the address that was judged, whatever is asked. */
const pinned =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

class NotSecure extends Error {}

/** The address that a call to the URL may go to. Throws when it leads inside, is not there, or is not https. */
export const judged = (url: URL, privateHooks: boolean): Promise<string> => {
  if (url.protocol !== 'https:' && !privateHooks) throw new NotSecure('https:// only');
  return addressFor(hostOf(url), privateHooks);
};

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }),
    ),
  ]);

type Sent = { url: URL; headers: Record<string, string>; body: string };

const exchange = (sent: Sent, address: string, signal: AbortSignal): Promise<Omit<Answer, 'milliseconds'>> =>
  new Promise((resolve, reject) => {
    const { url, headers, body } = sent;
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(address),
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
      // Once there is a status the call has been answered, however its text ends.
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

/** Calls the address; never throws. */
export const post = async (
  sent: Omit<Sent, 'url'> & { url: string },
  { privateHooks, timeout }: Reach,
): Promise<Answer> => {
  const begun = performance.now();
  const signal = AbortSignal.timeout(timeout);
  const milliseconds = (): number => Math.round(performance.now() - begun);
  try {
    const url = new URL(sent.url);
    const address = await inTime(judged(url, privateHooks), signal);
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

export const isTaken = ({ status }: Pick<Answer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
