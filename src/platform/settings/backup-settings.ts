import { z } from 'zod';

/** Without an endpoint, the store is Amazon S3. */
export type S3Access = { endpoint: string | undefined; region: string; accessKey: string; secretKey: string };

/** The newest backups, and the newest of each of the last days, weeks, months and years that have one. */
export type BackupRetention = { newest: number; days: number; weeks: number; months: number; years: number };

export type BackupSettings = {
  /** `place`: a folder or s3://bucket/folder. Undefined: no nightly backups. */
  nightly: { place: string; passphrase: string; keep: BackupRetention; archiveDays: number } | undefined;
  passphrase: string | undefined;
  access: S3Access | undefined;
};

export const minPassphraseLength = 12;

const periods = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
const noBackups: BackupRetention = { newest: 0, days: 0, weeks: 0, months: 0, years: 0 };
const mostKept = 3660;

/** `30`, or `7d,4w,12m,3y` with each letter at most once. */
const retentionOf = (text: string): BackupRetention | undefined => {
  const parts = text.split(',').map((part) => /^\s*(\d{1,4})([dwmy]?)\s*$/.exec(part));
  const kept = { ...noBackups };
  for (const part of parts) {
    const [count, letter] = [Number(part?.[1]), part?.[2]];
    const period = letter === '' ? 'newest' : periods[letter as keyof typeof periods];
    if (period === undefined || !(count >= 1 && count <= mostKept) || kept[period] > 0) return undefined;
    if (period === 'newest' && parts.length > 1) return undefined;
    kept[period] = count;
  }
  return kept;
};

const Retention = z.string().transform((text, problem) => {
  const kept = retentionOf(text);
  if (kept !== undefined) return kept;
  problem.addIssue('a number of backups, such as 30, or days, weeks, months and years: 7d,4w,12m,3y');
  return z.NEVER;
});

export const backupFields = {
  BACKUP_DIR: z.string().min(1).max(1000).optional(),
  BACKUP_PASSPHRASE: z.string().min(minPassphraseLength).max(1000).optional(),
  BACKUP_KEEP: Retention.default({ ...noBackups, newest: 30 }),
  // Days of point-in-time recovery; 0: no archive.
  ARCHIVE_DAYS: z.coerce.number().int().min(0).max(366).default(7),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).max(200).optional(),
};
const BackupEnvironment = z.object(backupFields);

type Pictures = { endpoint: string | undefined; region: string; accessKey: string; secretKey: string };

export const backupSettingsOf = (
  env: z.output<typeof BackupEnvironment>,
  pictures: Partial<Pictures>,
): BackupSettings | string => {
  const region = env.BACKUP_S3_REGION ?? pictures.region;
  const accessKey = env.BACKUP_S3_ACCESS_KEY ?? pictures.accessKey;
  const secretKey = env.BACKUP_S3_SECRET_KEY ?? pictures.secretKey;
  const access =
    region === undefined || accessKey === undefined || secretKey === undefined
      ? undefined
      : { endpoint: env.BACKUP_S3_ENDPOINT ?? pictures.endpoint, region, accessKey, secretKey };
  const {
    BACKUP_DIR: place,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_KEEP: keep,
    ARCHIVE_DAYS: archiveDays,
  } = env;
  if (place === undefined) return { nightly: undefined, passphrase, access };
  if (passphrase === undefined) return 'BACKUP_PASSPHRASE: needed together with BACKUP_DIR';
  if (place.startsWith('s3://') && access === undefined)
    return 'BACKUP_DIR: a bucket needs BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY';
  return { nightly: { place, passphrase, keep, archiveDays }, passphrase, access };
};
