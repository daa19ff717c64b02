/** `npm run keys -- …`: the keys of this installation, for whoever runs it. */
import {
  orExit,
  type PlainSettings,
  plainSettings,
  type Settings,
  withSecrets,
} from '#platform/settings/settings.ts';
import { sealOf, secretsIn } from '#platform/crypto/sealing.ts';
import { openStorage } from '../open-storage.ts';
import { forgetSeals, rotateJwt, rotateSeal } from './key-files.ts';
import { staleValues } from './reencrypt.ts';

const usage = `usage: npm run keys -- status       how many keys there are, and how much lies under earlier ones
       npm run keys -- rotate       a new key for what is sealed in the database; in use from the next start on, which seals everything anew
       npm run keys -- rotate jwt   a new key for tokens and signed addresses, from the next start on; logins go on
       npm run keys -- forget       earlier keys go, once nothing lies under them`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): number => {
  process.stderr.write(`${text}\n`);
  return 1;
};

/** Keys that the environment names are not this command's to change. */
type Given = PlainSettings['given'];

const stale = async (settings: Settings): Promise<number> => {
  const storage = await openStorage(settings, (text) => complain(`database: ${text}`), { attach: true });
  try {
    return await staleValues(storage.db, sealOf(settings.sealSecret));
  } finally {
    await storage.close();
  }
};

const status = async (settings: Settings): Promise<number> => {
  const earlier = secretsIn(settings.sealSecret).length - 1;
  say(
    `one key is in use for what is sealed, ${earlier} earlier ${earlier === 1 ? 'one opens' : 'ones open'} what they have sealed`,
  );
  say(`${await stale(settings)} values in the database do not lie under the key in use`);
  return 0;
};

const rotate = ({ dataDir }: Settings, given: Given): number => {
  if (given.sealSecret !== undefined) {
    return complain(
      'SEAL_SECRET is given by the environment. Give a new key as SEAL_SECRET_ALSO beside it to every process, and start them again; then exchange the two, which seals everything anew at the start; then leave SEAL_SECRET_ALSO away, once status tells 0 values',
    );
  }
  rotateSeal(dataDir);
  say(
    'There is a new key. Start the server again: it is used from then on, and everything is sealed anew. Make a backup after that; earlier ones hold earlier keys.',
  );
  return 0;
};

const rotateTokens = ({ dataDir }: Settings, given: Given): number => {
  if (given.jwtSecret !== undefined)
    return complain(
      'JWT_SECRET is given by the environment: put another one there, for every process, and start again',
    );
  rotateJwt(dataDir);
  say(
    'There is a new key. Start the server again: tokens and signed addresses from before end then, logins go on by themselves.',
  );
  return 0;
};

const forget = async (settings: Settings, given: Given): Promise<number> => {
  if (given.sealSecret !== undefined)
    return complain(
      'SEAL_SECRET is given by the environment: leave SEAL_SECRET_ALSO away there, once status tells 0 values',
    );
  const left = await stale(settings);
  if (left > 0)
    return complain(
      `${left} values in the database do not lie under the key in use; a start seals them anew. What no key opens any more stays: it has to be typed in again first`,
    );
  forgetSeals(settings.dataDir);
  say('Earlier keys are gone. Links to slips that were sent under them open nothing any more.');
  return 0;
};

const main = async (): Promise<number> => {
  const [what = '', of = '', ...more] = process.argv.slice(2);
  const asked = more.length > 0 ? '' : `${what} ${of}`.trim();
  if (!['status', 'rotate', 'rotate jwt', 'forget'].includes(asked)) {
    complain(usage);
    return 2;
  }
  const plain = orExit(plainSettings);
  const settings = orExit(() => withSecrets(plain));
  if (asked === 'status') return status(settings);
  if (asked === 'forget') return forget(settings, plain.given);
  return asked === 'rotate' ? rotate(settings, plain.given) : rotateTokens(settings, plain.given);
};

process.exitCode = await main();
