import http from 'node:http';
import https from 'node:https';
import { hostOf, pinnedLookup, resolveHost } from './outbound-address.ts';

type Limits = { timeout: number; mostBytes: number; privateToo: boolean };

/** Fetches an untrusted text from the checked address only, without redirects, with limited time and size. */
export const fetchSmallText = async (
  address: string,
  { timeout, mostBytes, privateToo }: Limits,
): Promise<string> => {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !privateToo) throw new Error('https:// only');
  const signal = AbortSignal.timeout(timeout);
  const host = await resolveHost(hostOf(url), privateToo);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(
      url,
      { agent: false, lookup: pinnedLookup(host), signal, headers: { 'user-agent': 'Ratri' } },
      (response) => {
        if (response.statusCode !== 200) {
          request.destroy(new Error(`status ${response.statusCode}`));
          return;
        }
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) request.destroy(new Error(`more than ${mostBytes} bytes`));
          else parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      },
    );
    request.on('error', reject);
  });
};
