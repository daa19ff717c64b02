import { z } from 'zod';
import { oneLineOf } from '#lib/text/clean-text.ts';
import { languages } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import {
  type LineAppFetch,
  finishLineAppFetch,
  safeFileName,
  saveLineAppFile,
  saveLineAppName,
  maxMailBytes,
  maxLineAppTries,
  claimLineAppFetches,
} from '#storefront/inbox/server/index.ts';
import type { ExternalHosts } from '../send/sender.ts';
import { openChannel, channelSettingsQuery } from '../channels.ts';

export type LineAppFetchContext = {
  db: Db;
  seal: Seal;
  outside: ExternalHosts;
  changed: (shopId: number) => void;
};

const Profile = z.looseObject({ displayName: z.string(), language: z.string().optional() });

type Body = { status: number; type: string; bytes: number; content: Buffer | null };

const get = async (url: string, token: string, timeout: number, most: number): Promise<Body> => {
  const answer = await fetch(url, {
    redirect: 'error',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout * 4),
  });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > most) break;
    parts.push(part);
  }
  const said = Number(answer.headers.get('content-length') ?? 0);
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes: Math.max(bytes, said),
    content: bytes > most ? null : Buffer.concat(parts),
  };
};

/** Checks if LINE is unavailable, busy or still preparing a video (202). */
const isLater = (status: number): boolean => status === 202 || status === 429 || status >= 500;

const endings: readonly (readonly [string, string])[] = [
  ['image/png', 'png'],
  ['image/', 'jpg'],
  ['video/', 'mp4'],
  ['audio/', 'm4a'],
];
const nameOf = ({ name, contentId }: LineAppFetch, type: string): string => {
  const ending = endings.find(([begins]) => type.startsWith(begins))?.[1];
  return safeFileName(name === '' ? `LINE-${contentId}${ending === undefined ? '' : `.${ending}`}` : name);
};

const fetchOne = async (
  { db, outside }: LineAppFetchContext,
  shopId: number,
  of: LineAppFetch,
  token: string,
): Promise<boolean> => {
  const scope = { shopId };
  const last = of.tries >= maxLineAppTries;
  const isFile = of.contentId !== '';
  const url = isFile
    ? `${outside.lineDataUrl}/v2/bot/message/${of.contentId}/content`
    : `${outside.lineUrl}/v2/bot/profile/${of.userId}`;
  // No more files of the sender are fetched above the daily limit.
  const refused = isFile && of.full;
  const answer = refused
    ? undefined
    : await get(url, token, outside.timeout, isFile ? maxMailBytes : 100_000).catch(() => undefined);
  if (!refused && (answer === undefined || isLater(answer.status)) && !last) return false;
  const good = answer?.status === 200 ? answer : undefined;
  if (isFile) {
    const { content = null, bytes = 0, type = '' } = good ?? {};
    await db.tx(scope, (q) =>
      saveLineAppFile(q, scope, of, {
        name: nameOf(of, type),
        bytes: Math.min(bytes, 2_000_000_000),
        content,
      }),
    );
    return true;
  }
  const profile = Profile.safeParse(jsonOf(good?.content));
  const name = profile.success ? oneLineOf(profile.data.displayName).slice(0, 100) : '';
  const language = languages.find((one) => profile.data?.language?.startsWith(one) === true);
  await db.tx(scope, async (q): Promise<void> => {
    if (name === '') await finishLineAppFetch(q, scope, of);
    else await saveLineAppName(q, scope, of, { name: name.toWellFormed(), language });
  });
  return true;
};

const jsonOf = (content: Buffer | null | undefined): unknown => {
  try {
    return JSON.parse(content?.toString() ?? '');
  } catch {
    return undefined;
  }
};

export const fetchFromLineApp = async (
  parts: LineAppFetchContext,
  shopId: number,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const { db, seal, changed } = parts;
  while (!stopped()) {
    const taken = await db.tx({ shopId }, (q) => claimLineAppFetches(q, { shopId }));
    if (taken.length === 0) return;
    const ways = await db.read({ shopId }, channelSettingsQuery({ shopId }));
    const way = openChannel(
      seal,
      shopId,
      ways.find((one) => one.channel === 'line'),
    );
    if (way === undefined) return;
    const done: boolean[] = [];
    for (const one of taken) done.push(await fetchOne(parts, shopId, one, way.secret));
    if (done.includes(true)) changed(shopId);
  }
};
