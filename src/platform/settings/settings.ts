/** docs/operations.md describes all settings. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isEmail } from '#lib/text/email.ts';
import { type AlarmSettings, alarmFields, alarmSettingsOf } from './alarm-settings.ts';
import { type BackupSettings, backupFields, backupSettingsOf } from './backup-settings.ts';
import { describeKnownFailure } from './describe-failure.ts';
import { SettingsError } from './settings-error.ts';
import { diskFullText, isDiskFull } from '../files/disk-full.ts';
import { hostUrlsOf } from '../db/database-hosts.ts';

import type { S3Settings } from '../files/file-store.ts';
import { type CallLimits, defaultCallLimits } from '../limits/call-limits.ts';
import { type Installation, registrationModes } from './installation.ts';
import { s3Fields, s3SettingsOf } from './s3-settings.ts';
import { identityProviderFields, identityProvidersOf } from './identity-provider-settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';
import { isSilent } from './silent-mark.ts';
import { type TlsSettings, tlsFields, tlsSettingsOf } from './tls-settings.ts';
import { type TraceSettings, traceFields, traceSettingsOf } from './trace-settings.ts';

/** Maximum idle and total time of a session. */
export type SessionLimits = { idleHours: number; days: number };
export const defaultSessionLimits: SessionLimits = { idleHours: 12, days: 30 };

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  WORKERS: z.coerce.number().int().min(1).max(32).default(1),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => hostUrlsOf(url) !== undefined,
      'postgres://user:password@host:5432/name, or several hosts with commas',
    )
    .optional(),
  DEMO_PASSWORD: z.string().min(8).max(200).optional(),
  DEMO: z.enum(['yes', 'no']).default('yes'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => {
      if (!URL.canParse(url)) return true;
      const { pathname, search, hash } = new URL(url);
      return pathname === '/' && search === '' && hash === '';
    }, 'an address without a path, such as https://shop.example.com: Ratri needs a host name of its own')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  JWT_SECRET: z.string().min(32).optional(),
  APP_DB_PASSWORD: z.string().min(16).optional(),
  SEAL_SECRET: z.string().min(32).optional(),
  // Decrypts values during a key change.
  SEAL_SECRET_ALSO: z.string().min(32).optional(),
  REGISTER: z.enum(registrationModes).default('closed'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAINTENANCE: z.enum(['yes', 'no']).default('no'),
  PRIVATE_MAIL: z.enum(['yes', 'no']).default('no'),
  PRIVATE_HOOKS: z.enum(['yes', 'no']).default('no'),
  LAN_PRINTERS: z.enum(['yes', 'no']).default('no'),
  UPDATE_CHECK_URL: z.url({ protocol: /^(https|file)$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(yes|no|\d)$/, 'yes, no, or how many proxies')
    .default('no'),
  DATABASE_PATIENCE: z.coerce.number().min(1).max(60).default(2.5),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/, normalize: true })]).optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  CALLS_BY_PERSON: z.coerce.number().int().min(60).default(defaultCallLimits.person),
  CALLS_BY_PROGRAM: z.coerce.number().int().min(60).default(defaultCallLimits.machine),
  CALLS_BY_ADDRESS: z.coerce.number().int().min(60).default(defaultCallLimits.address),
  SESSION_IDLE_HOURS: z.coerce
    .number()
    .min(0.25)
    .max(24 * 365)
    .default(defaultSessionLimits.idleHours),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(defaultSessionLimits.days),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ...tlsFields,
  ...s3Fields,
  ...backupFields,
  ...alarmFields,
  ...identityProviderFields,
  ...traceFields,
});

export const settingNames: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
  'CHROME_PATH',
];

export const warnOfMisspeltSettings = (environment: NodeJS.ProcessEnv): string[] =>
  misspeltSettings(environment, settingNames).map(
    ({ name, meant }) => `${name} is no setting and has no effect: ${meant}?`,
  );

/** Files in `secrets/` of the data folder, unless the environment sets the secret. */
export const secretFiles = { jwtSecret: 'jwt', appDbPassword: 'app-db', sealSecret: 'seal' } as const;
export type SecretName = keyof typeof secretFiles;

export type ServerSettings = {
  port: number;
  host: string;
  workers: number;
  dataDir: string;
  databaseUrl: string | undefined;
  demoPassword: string | undefined;
  demo: boolean;
  maintenance: boolean;
  publicUrl: string | undefined;
  /** If undefined, the server speaks plain HTTP. */
  tls: TlsSettings | undefined;
  jwtSecret: string;
  appDbPassword: string;
  sealSecret: string;
  installation: Pick<Installation, 'register' | 'publicUrl' | 'outside'> & {
    smtpUrl: string | undefined;
    mailFrom: string;
  };
  /** Shops' mail servers may have private addresses. */
  privateMail: boolean;
  /** Webhooks may use private addresses and http. */
  privateHooks: boolean;
  updateCheckUrl: string | undefined;
  /** The server sends to printers of its network. */
  lanPrinters: boolean;
  proxies: number;
  operatorToken: string | undefined;
  securityContact: string | undefined;
  limits: CallLimits;
  databasePatience: number;
  sessions: SessionLimits;
  logLevel: string;
  traces: TraceSettings | undefined;
  s3: S3Settings | undefined;
  backup: BackupSettings;
  alarms: AlarmSettings;
  /** Secrets that this start created. If the shop existed before, its former secrets were lost. */
  newSecrets: readonly SecretName[];
  /** True for a restored copy, which sends nothing. */
  silent: boolean;
};

/** Reads the secret, or creates it on first use, readable only for the process's owner. */
const keptSecret = (dataDir: string, name: string, onMade: () => void): string => {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  try {
    // If two starts run simultaneously, the first creates the secret for both.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    onMade();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // The file would be empty on a full disk, and the next start would read it.
      rmSync(file, { force: true });
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
};

const fromOf = (smtpUrl: string | undefined): string => {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username);
  return isEmail(user) ? user : 'ratri@localhost';
};

const orThrow = <T extends object>(read: T | string): T => {
  if (typeof read === 'string') throw new SettingsError(read);
  return read;
};

export type PlainSettings = Omit<ServerSettings, SecretName | 'newSecrets' | 'silent'> & {
  given: Partial<Record<SecretName, string>>;
};

/** Writes nothing. Ignores empty variables. Throws a SettingsError that names all invalid variables. */
export const readPlainSettings = (environment: NodeJS.ProcessEnv): PlainSettings => {
  const present = Object.fromEntries(
    Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== ''),
  );
  const result = Environment.safeParse(present);
  if (!result.success)
    throw new SettingsError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const env = result.data;
  if (env.SEAL_SECRET_ALSO !== undefined && env.SEAL_SECRET === undefined)
    throw new SettingsError('SEAL_SECRET_ALSO: needs SEAL_SECRET');
  const tls = tlsSettingsOf(env);
  const publicUrl = tls?.publicUrl ?? env.PUBLIC_URL;
  if (env.REGISTER === 'open' && (env.SMTP_URL === undefined || publicUrl === undefined))
    throw new SettingsError(
      'REGISTER: open needs SMTP_URL and PUBLIC_URL, because addresses are confirmed by mail',
    );
  const s3 = s3SettingsOf(env);
  const outside = orThrow(identityProvidersOf(env.OIDC_PROVIDERS ?? [], present, publicUrl));
  const [mail, privateHooks] = [env.SMTP_URL !== undefined, env.PRIVATE_HOOKS === 'yes'];
  return {
    port: tls?.port ?? env.PORT ?? 3000,
    host: env.HOST,
    workers: env.WORKERS,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demoPassword: env.DEMO_PASSWORD,
    demo: env.DEMO === 'yes',
    maintenance: env.MAINTENANCE === 'yes',
    publicUrl,
    tls,
    installation: {
      register: env.REGISTER,
      publicUrl,
      outside,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM ?? fromOf(env.SMTP_URL),
    },
    privateMail: env.PRIVATE_MAIL === 'yes',
    privateHooks,
    updateCheckUrl: env.UPDATE_CHECK_URL,
    lanPrinters: env.LAN_PRINTERS === 'yes',
    proxies: { yes: 1, no: 0 }[env.TRUST_PROXY] ?? Number(env.TRUST_PROXY),
    operatorToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    databasePatience: env.DATABASE_PATIENCE,
    limits: {
      person: env.CALLS_BY_PERSON,
      machine: env.CALLS_BY_PROGRAM,
      address: env.CALLS_BY_ADDRESS,
    },
    sessions: { idleHours: env.SESSION_IDLE_HOURS, days: env.SESSION_DAYS },
    logLevel: env.LOG_LEVEL,
    traces: traceSettingsOf(env),
    s3,
    backup: orThrow(backupSettingsOf(env, s3 ?? {})),
    alarms: orThrow(alarmSettingsOf(env, { mail, privateHooks })),
    given: {
      ...(env.JWT_SECRET !== undefined && { jwtSecret: env.JWT_SECRET }),
      ...(env.APP_DB_PASSWORD !== undefined && { appDbPassword: env.APP_DB_PASSWORD }),
      ...(env.SEAL_SECRET !== undefined && {
        sealSecret: [env.SEAL_SECRET, env.SEAL_SECRET_ALSO ?? ''].join('\n').trim(),
      }),
    },
  };
};

export const addSecrets = ({ given, ...plain }: PlainSettings): ServerSettings => {
  const newSecrets: SecretName[] = [];
  const secretOf = (name: SecretName): string =>
    given[name] ?? keptSecret(plain.dataDir, secretFiles[name], () => newSecrets.push(name));
  return {
    ...plain,
    jwtSecret: secretOf('jwtSecret'),
    appDbPassword: secretOf('appDbPassword'),
    sealSecret: secretOf('sealSecret'),
    newSecrets,
    silent: isSilent(plain.dataDir),
  };
};

export const readSettings = (environment: NodeJS.ProcessEnv): ServerSettings =>
  addSecrets(readPlainSettings(environment));

export const readOrExit = <T>(read: (environment: NodeJS.ProcessEnv) => T): T => {
  try {
    return read(process.env);
  } catch (error) {
    const known = describeKnownFailure(error);
    const isFull = isDiskFull(error);
    if (known === undefined && !isFull) throw error;
    process.stderr.write(isFull ? `${diskFullText}\n` : `these settings are wrong:\n${known}\n`);
    process.exit(2);
  }
};

export const readSettingsOrExit = (): ServerSettings => readOrExit(readSettings);
