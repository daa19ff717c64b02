/** `npm run shop -- …`: the shops of this installation, for whoever runs it. Runs beside a server as well. */
import { parseArgs } from 'node:util';
import { packages } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { settingsOrExit, type Settings } from '#platform/settings/settings.ts';
import { hashPassword, resetFactorOf } from '#access/authentication/server/index.ts';
import { isShopWord } from '#access/sign-up/shop-domain.ts';
import {
  changePackage,
  closeKnownShop,
  knownShops,
  makeKey,
  openShop,
  registerPath,
} from '#access/sign-up/server/index.ts';
import { type Storage, openStorage } from './open-storage.ts';
import './providers.ts';
import { installationOf } from './boot/installation.ts';
import { madeUpPassword } from './boot/generate-password.ts';

const usage = `usage: npm run shop -- list
       npm run shop -- create DOMAIN [--name NAME] [--branch NAME]   a shop, its owner's login and password
       npm run shop -- invite                                        a link that opens one shop, once (REGISTER=invite or open)
       npm run shop -- package DOMAIN s|m|l
       npm run shop -- reset-factor DOMAIN LOGIN                     a lost telephone: the second step of a login, and accounts linked to it, go
       npm run shop -- close DOMAIN                                  nobody logs in any more, the data stays`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

type Run = (storage: Storage, settings: Settings) => Promise<number>;
const refused = (text: string): number => {
  complain(text);
  return 1;
};

const list: Run = async ({ db }) => {
  for (const one of await knownShops(db))
    say(
      [one.domain, one.package, one.closed ? 'closed' : 'open', one.lastSeen ?? 'never used', one.name].join(
        '\t',
      ),
    );
  return 0;
};

const create =
  (domain: string, name: string, branch: string): Run =>
  async ({ db }) => {
    const username = `owner.${domain}`;
    const password = madeUpPassword();
    const owner = { username, displayName: username, email: '', passwordHash: await hashPassword(password) };
    const plain = { phone: '', vatSystem: false, taxId: '', promptPayId: '', package: 'l' as const, ip: '' };
    try {
      await openShop(db, { ...plain, shopName: name, domain, branchName: branch, owner }, async () => {});
    } catch (error) {
      if (error instanceof AppError)
        return refused(`there is a shop or a login of the name ${domain} already`);
      throw error;
    }
    say(`the shop ${domain} is there; log in as ${username} with ${password} (shown only now)`);
    return 0;
  };

const invite: Run = async ({ db }, { installation, port }) => {
  if (installation.register === 'closed')
    return refused(
      'REGISTER is closed: set REGISTER=invite for this command and the server, then links open shops',
    );
  const key = await makeKey(db, 'invite');
  say(`${installation.publicUrl ?? `http://localhost:${port}`}${registerPath(key ?? '')}`);
  return 0;
};

/** Whoever asks for it has to be known otherwise: the command cannot tell who they are. */
const resetFactor =
  (domain: string, username: string): Run =>
  async ({ db }, settings) => {
    const reset = await resetFactorOf(db, installationOf(settings), domain, username);
    if (reset === undefined) return refused(`the shop ${domain} has no login ${username}`);
    say(
      `${username} (${reset.displayName}) logs in with the password alone and sets up a second step anew; every session has ended`,
    );
    say(reset.mailed ? `told by mail to ${reset.email}` : 'no mail goes there: tell them');
    return 0;
  };

const known =
  (domain: string, work: (storage: Storage) => Promise<boolean>): Run =>
  async (storage) =>
    (await work(storage)) ? 0 : refused(`there is no shop ${domain}; npm run shop -- list tells them`);

/** What is asked for; undefined when it is nothing of this. */
const runOf = (args: readonly string[]): Run | undefined => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, branch: { type: 'string' } },
  });
  const [what, domain = '', size = '', ...more] = positionals;
  if (more.length > 0) return undefined;
  const wished = packages.find((one) => one === size);
  if (what === 'list' && domain === '') return list;
  if (what === 'invite' && domain === '') return invite;
  if (what === 'create' && isShopWord(domain) && size === '')
    return create(domain, values.name ?? domain, values.branch ?? values.name ?? domain);
  if (what === 'package' && domain !== '' && wished !== undefined)
    return known(domain, ({ db }) => changePackage(db, domain, wished));
  if (what === 'reset-factor' && domain !== '' && size !== '') return resetFactor(domain, size.toLowerCase());
  if (what === 'close' && domain !== '' && size === '')
    return known(domain, ({ db }) => closeKnownShop(db, domain));
  return undefined;
};

const main = async (): Promise<number> => {
  let run: Run | undefined;
  try {
    run = runOf(process.argv.slice(2));
  } catch {
    run = undefined;
  }
  if (run === undefined) {
    complain(usage);
    return 2;
  }
  const settings = settingsOrExit();
  const storage = await openStorage(settings, (text) => complain(`database: ${text}`), { attach: true });
  try {
    return await run(storage, settings);
  } finally {
    await storage.close();
  }
};

process.exitCode = await main();
