import { randomUUID } from 'node:crypto';
import type { Port } from '#platform/ports/define-port.ts';
import type { accountLetterPort } from '#storefront/web-shop/server/index.ts';
import { channelSettingsQuery, messageRouteOf, openChannel } from '../channels.ts';
import { currentExternalHosts } from '../send/external-hosts.ts';
import { channelSendersTo } from '../send/index.ts';

type Send = typeof accountLetterPort extends Port<infer Provider> ? Provider : never;

let silent = false;
/** A restored copy has the real shop's channels, but must not write to anyone. */
export const setAccountLettersSilent = (is: boolean): void => void (silent = is);

export const sendAccountLetter: Send = async ({ db, seal }, { shopId, name }, to, write) => {
  if (silent) return;
  const rows = await db.read({ shopId }, channelSettingsQuery({ shopId }));
  const active = rows.filter((row) => row.active).map((row) => row.channel);
  const { channel, recipient } = messageRouteOf(to, active);
  if (channel === 'none') return;
  const way = openChannel(
    seal,
    shopId,
    rows.find((row) => row.channel === channel),
  );
  if (way === undefined) return;
  const letter = { ...(await write(recipient)), sendKey: randomUUID(), recipient, shopName: name };
  const { outcome } = await channelSendersTo(currentExternalHosts())[channel](
    way,
    { ...letter, answers: [], copy: '', attached: [] },
    { handed: () => Promise.resolve() },
  );
  // The error omits the mail server's reply, which can contain the address.
  if (outcome !== 'sent') throw new Error(`the letter of an account was not sent: ${outcome}`);
};
