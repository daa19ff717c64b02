import { parseArgs } from 'node:util';
import { packages } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { constraintOf } from '#platform/db/pool.ts';
import { NewBranchInput } from '#setup/shop/shop-info-input.ts';
import { commandLineOf, usageOf } from '#platform/settings/command-line.ts';
import { describeFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import { readSettingsOrExit, type ServerSettings } from '#platform/settings/settings.ts';
import { BackupFault } from '#access/backup/server/index.ts';
import { hashPassword, resetFactorOf } from '#access/authentication/server/index.ts';
import { isShopDomain } from '#access/sign-up/shop-domain.ts';
import {
  addInstalledBranch,
  changeShopPackage,
  createFirstShopPath,
  listInstalledShops,
  createSignUpKey,
  createShop,
  signUpPath,
} from '#access/sign-up/server/index.ts';
import { type ServerStorage, openStorage } from './open-storage.ts';
import './providers.ts';
import { CommandFault } from './commands/find-shops.ts';
import { askOnTerminal } from './one-shop/ask.ts';
import { deleteOneShop } from './one-shop/delete-shop.ts';
import { exportOneShop, restoreOneShop } from './one-shop/move-shop.ts';
import { closeOneShop, openOneShop } from './one-shop/close-shop.ts';
import { readInstallation } from './boot/installation.ts';
import { generatePassword } from '#platform/crypto/generate-password.ts';

const usage = usageOf('shop', {
  list: '',
  'create DOMAIN [--name NAME] [--branch NAME]': "creates a shop; prints its owner's login and password",
  invite: 'a link to open one shop: the first, or with REGISTER=invite or open another',
  'branch DOMAIN --name NAME [--number 00001]': 'opens a branch, with its number at the Revenue Department',
  'package DOMAIN s|m|l': '',
  'reset-factor DOMAIN LOGIN': 'after a lost phone: removes the second factor and linked accounts of a login',
  'close DOMAIN [--yes]': 'stops logins, web shop, API and messages of a shop; the data stays',
  'open DOMAIN': 'opens a closed shop',
  'export DOMAIN --to FILE': 'writes the shop to one encrypted file, which another installation can restore',
  'restore FILE [--as DOMAIN]': 'adds the shop of an export, closed; other shops stay as they are',
  'delete DOMAIN --export FILE': 'deletes a closed shop that the export contains; asks for its domain',
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

type Run = (storage: ServerStorage, settings: ServerSettings) => Promise<number>;
const refused = (text: string): number => {
  complain(text);
  return 1;
};

const list: Run = async ({ db }) => {
  for (const one of await listInstalledShops(db))
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
    const password = generatePassword();
    const owner = { username, displayName: username, email: '', passwordHash: await hashPassword(password) };
    const plain = { phone: '', vatSystem: false, taxId: '', promptPayId: '', package: 'l' as const, ip: '' };
    try {
      await createShop(db, { ...plain, shopName: name, domain, branchName: branch, owner }, async () => {});
    } catch (error) {
      if (error instanceof AppError) return refused(`a shop or login named ${domain} already exists`);
      throw error;
    }
    say(`created the shop ${domain}; log in as ${username} with ${password} (shown only now)`);
    return 0;
  };

const invite: Run = async ({ db }, { installation, port }) => {
  const address = installation.publicUrl ?? `http://localhost:${port}`;
  const first = await createFirstShopPath(db);
  if (first !== undefined) {
    say(`${address}${first}`);
    return 0;
  }
  if (installation.register === 'closed')
    return refused('REGISTER is closed: set REGISTER=invite for this command and the server');
  const key = await createSignUpKey(db, 'invite');
  say(`${address}${signUpPath(key ?? '')}`);
  return 0;
};

const branch =
  (domain: string, name: string, number: string | undefined): Run =>
  async ({ db }) => {
    const parsed = NewBranchInput.safeParse({ branchName: name, taxBranchNo: number ?? '00000' });
    if (!parsed.success) return refused('NAME has at most 300 characters, --number five digits');
    try {
      const made = await addInstalledBranch(db, domain, { branchName: name, taxBranchNo: number });
      if (made === undefined)
        return refused(`there is no shop ${domain}; list them with ${commandLineOf('shop', 'list')}`);
      say(`opened the branch ${made.branchName} (${made.taxBranchNo})`);
      return 0;
    } catch (error) {
      if (constraintOf(error).startsWith('branch_shop_id_tax_branch_no'))
        return refused(`another branch of ${domain} has the number ${number}`);
      throw error;
    }
  };

/** The operator must first verify the user's identity. */
const resetFactor =
  (domain: string, username: string): Run =>
  async ({ db }, settings) => {
    const reset = await resetFactorOf(db, readInstallation(settings), domain, username);
    if (reset === undefined) return refused(`the shop ${domain} has no login ${username}`);
    say(
      `${username} (${reset.displayName}) now logs in with the password alone and must set up a second factor again; all sessions have ended`,
    );
    say(reset.mailed ? `sent a mail to ${reset.email}` : 'no mail address: inform the user');
    return 0;
  };

const known =
  (domain: string, work: (storage: ServerStorage) => Promise<boolean>): Run =>
  async (storage) =>
    (await work(storage))
      ? 0
      : refused(`there is no shop ${domain}; list them with ${commandLineOf('shop', 'list')}`);

const done =
  (work: (storage: ServerStorage, settings: ServerSettings) => Promise<unknown>): Run =>
  async (storage, settings) => {
    await work(storage, settings);
    return 0;
  };

const runOf = (args: readonly string[]): Run | undefined => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      branch: { type: 'string' },
      number: { type: 'string' },
      to: { type: 'string' },
      as: { type: 'string' },
      export: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  const [what, domain = '', size = '', ...more] = positionals;
  if (more.length > 0) return undefined;
  const wished = packages.find((one) => one === size);
  if (what === 'list' && domain === '') return list;
  if (what === 'invite' && domain === '') return invite;
  if (what === 'create' && isShopDomain(domain) && size === '')
    return create(domain, values.name ?? domain, values.branch ?? values.name ?? domain);
  if (what === 'branch' && domain !== '' && size === '' && values.name)
    return branch(domain, values.name, values.number);
  if (what === 'package' && domain !== '' && wished !== undefined)
    return known(domain, ({ db }) => changeShopPackage(db, domain, wished));
  if (what === 'reset-factor' && domain !== '' && size !== '') return resetFactor(domain, size.toLowerCase());
  if (domain === '' || size !== '') return undefined;
  if (what === 'close')
    return done(({ db }) => closeOneShop(db, domain, { yes: values.yes === true, ask: askOnTerminal, say }));
  if (what === 'open') return done(({ db }, settings) => openOneShop(db, domain, settings, say));
  const { to, as, export: file } = values;
  if (what === 'export' && to !== undefined)
    return done((storage, settings) => exportOneShop(storage, settings, { domain, to }, say));
  if (what === 'restore' && (as === undefined || isShopDomain(as)))
    return done((storage, settings) => restoreOneShop(storage, settings, { from: domain, domain: as }, say));
  if (what === 'delete' && file !== undefined)
    return done((storage, settings) =>
      deleteOneShop(storage, settings, { domain, file }, { ask: askOnTerminal, say }),
    );
  return undefined;
};

const main = async (): Promise<number> => {
  exitOnHelp(usage);
  let run: Run | undefined;
  try {
    run = runOf(process.argv.slice(2));
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  if (run === undefined) {
    complain(usage);
    return 2;
  }
  const settings = readSettingsOrExit();
  const storage = await openStorage(settings, (text) => complain(`database: ${text}`), { attach: true });
  try {
    return await run(storage, settings);
  } finally {
    await storage.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = refused(
    error instanceof CommandFault || error instanceof BackupFault ? error.message : describeFailure(error),
  );
}
