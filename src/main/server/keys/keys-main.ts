import {
  readOrExit,
  type PlainSettings,
  readPlainSettings,
  type ServerSettings,
  addSecrets,
} from '#platform/settings/settings.ts';
import { usageOf } from '#platform/settings/command-line.ts';
import { describeFailure, exitOnHelp } from '#platform/settings/describe-failure.ts';
import { createSeal, parseSecrets } from '#platform/crypto/sealing.ts';
import { openStorage } from '../open-storage.ts';
import { forgetEarlierSealKeys, rotateJwtKey, rotateSealKey } from './key-files.ts';
import { countStaleSealedValues } from './reencrypt.ts';

const usage = usageOf('keys', {
  status: 'the number of keys, and of values under earlier keys',
  rotate: 'a new key for encrypted database columns; the next start uses it and re-encrypts everything',
  'rotate jwt': 'a new key for tokens and signed URLs, from the next start; users stay logged in',
  forget: 'removes earlier keys, once no value uses them',
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): number => {
  process.stderr.write(`${text}\n`);
  return 1;
};

type Given = PlainSettings['given'];

const stale = async (settings: ServerSettings): Promise<number> => {
  const storage = await openStorage(settings, (text) => complain(`database: ${text}`), { attach: true });
  try {
    return await countStaleSealedValues(storage.db, createSeal(settings.sealSecret));
  } finally {
    await storage.close();
  }
};

const status = async (settings: ServerSettings): Promise<number> => {
  const earlier = parseSecrets(settings.sealSecret).length - 1;
  say(
    `one key encrypts new values, ${earlier} earlier ${earlier === 1 ? 'key decrypts' : 'keys decrypt'} old ones`,
  );
  say(`${await stale(settings)} values in the database do not use the current key`);
  return 0;
};

const rotate = ({ dataDir }: ServerSettings, given: Given): number => {
  if (given.sealSecret !== undefined) {
    return complain(
      'the environment sets SEAL_SECRET. Set a new key as SEAL_SECRET_ALSO for every process and restart; then swap the two and restart, which re-encrypts everything; then remove SEAL_SECRET_ALSO, once status reports 0 values',
    );
  }
  rotateSealKey(dataDir);
  say(
    'Created a new key. Restart the server to use it and to re-encrypt everything. Make a backup afterwards: earlier backups contain earlier keys.',
  );
  return 0;
};

const rotateTokens = ({ dataDir }: ServerSettings, given: Given): number => {
  if (given.jwtSecret !== undefined)
    return complain('the environment sets JWT_SECRET: change it there, for every process, and restart');
  rotateJwtKey(dataDir);
  say(
    'Created a new key. Restart the server: earlier tokens and signed URLs expire then; users stay logged in.',
  );
  return 0;
};

const forget = async (settings: ServerSettings, given: Given): Promise<number> => {
  if (given.sealSecret !== undefined)
    return complain(
      'the environment sets SEAL_SECRET: remove SEAL_SECRET_ALSO there, once status reports 0 values',
    );
  const left = await stale(settings);
  if (left > 0)
    return complain(
      `${left} values in the database do not use the current key; a restart re-encrypts them. Values that no key decrypts remain: users must enter them again first`,
    );
  forgetEarlierSealKeys(settings.dataDir);
  say('Removed the earlier keys. Links to slips that were sent with them no longer work.');
  return 0;
};

const main = async (): Promise<number> => {
  exitOnHelp(usage);
  const [what = '', of = '', ...more] = process.argv.slice(2);
  const asked = more.length > 0 ? '' : `${what} ${of}`.trim();
  if (!['status', 'rotate', 'rotate jwt', 'forget'].includes(asked)) {
    complain(usage);
    return 2;
  }
  const plain = readOrExit(readPlainSettings);
  const settings = readOrExit(() => addSecrets(plain));
  if (asked === 'status') return status(settings);
  if (asked === 'forget') return forget(settings, plain.given);
  return asked === 'rotate' ? rotate(settings, plain.given) : rotateTokens(settings, plain.given);
};

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = complain(describeFailure(error));
}
