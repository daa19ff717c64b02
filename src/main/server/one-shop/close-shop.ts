import { closeInstalledShop, findInstalledShop, reopenInstalledShop } from '#access/sign-up/server/index.ts';
import { measureShop } from '#admin/operator/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { CommandFault } from '../commands/find-shops.ts';
import { holdUnsent } from '../silent/end-silence.ts';
import type { Ask } from './ask.ts';

export type Say = (text: string) => void;

export const unknownShop = (domain: string): CommandFault =>
  new CommandFault(`there is no shop ${domain}; list them with ${commandLineOf('shop', 'list')}`);

const effects = `  - All users are logged out, and logins are refused with the message that the shop is closed.
  - API keys are refused with the same message; they work again when the shop opens.
  - The web shop, pictures, links of orders, slips and passwords, and calendar feeds are not available.
  - Messages, webhooks, mailboxes, reports and nightly work pause; nothing is deleted, also not by the retention period.`;

export const closeOneShop = async (
  db: Db,
  domain: string,
  { yes, ask, say }: { yes: boolean; ask: Ask; say: Say },
): Promise<void> => {
  const shop = await findInstalledShop(db, domain);
  if (shop === undefined) throw unknownShop(domain);
  if (shop.closed) return say(`the shop ${domain} is already closed`);
  say(`Closing ${domain} (${shop.name}):\n${effects}`);
  if (!yes) {
    const answer = await ask(`Close ${domain}? Type yes: `);
    if (answer === undefined) throw new CommandFault('there is no terminal to confirm: add --yes');
    if (answer !== 'yes') throw new CommandFault('nothing was changed');
  }
  await closeInstalledShop(db, domain);
  await measureShop(db, shop.shopId);
  say(`closed ${domain}. To open it again: ${commandLineOf('shop', `open ${domain}`)}`);
};

/** Holds waiting messages, because the original of a restored shop may have sent them. */
export const openOneShop = async (
  db: Db,
  domain: string,
  settings: Pick<ServerSettings, 'sealSecret' | 'publicUrl'>,
  say: Say,
): Promise<void> => {
  const shop = await reopenInstalledShop(db, domain, async (shopId) => {
    const held = await holdUnsent(db, settings, (error) => say(String(error)), [shopId]);
    say(
      `the original may have sent ${held.messages} messages and ${held.webhooks} webhooks: they are not sent; the lists of messages and webhooks show them`,
    );
  });
  if (shop === undefined) throw unknownShop(domain);
  await measureShop(db, shop.shopId);
  say(shop.closed ? `opened ${domain}: users log in again` : `the shop ${domain} is already open`);
};
