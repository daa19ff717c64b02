import { z } from 'zod';

/** Without an endpoint, the store is Amazon S3. */
export type S3Access = { endpoint: string | undefined; region: string; accessKey: string; secretKey: string };

/**
 * Numbers of backups to retain: the `newest` ones, and the newest of each of the last days, weeks, months and
 * years with a backup.
 */
export type BackupRetention = { newest: number; days: number; weeks: number; months: number; years: number };

/** `place`: a folder or s3://bucket/folder. */
export type SecondBackupPlace = { place: string; access: S3Access | undefined };

export type BackupSettings = {
  /** `place`: a folder or s3://bucket/folder. Undefined means no nightly backups. */
  nightly:
    | {
        place: string;
        also: SecondBackupPlace | undefined;
        passphrase: string;
        keep: BackupRetention;
        archiveDays: number;
      }
    | undefined;
  passphrase: string | undefined;
  access: S3Access | undefined;
};

export const minPassphraseLength = 12;

const periods = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
const noBackups: BackupRetention = { newest: 0, days: 0, weeks: 0, months: 0, years: 0 };
const mostKept = 3660;

/** Parses `30`, or `7d,4w,12m,3y` with each letter at most once. */
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

const placeField = z.string().min(1).max(1000).optional();
const s3FieldsOf = {
  ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  KEY: z.string().min(1).max(200).optional(),
};

export const backupFields = {
  BACKUP_DIR: placeField,
  BACKUP_ALSO_DIR: placeField,
  BACKUP_PASSPHRASE: z.string().min(minPassphraseLength).max(1000).optional(),
  BACKUP_KEEP: Retention.default({ ...noBackups, newest: 30 }),
  // Days of point-in-time recovery. 0 means no archive.
  ARCHIVE_DAYS: z.coerce.number().int().min(0).max(366).default(7),
  BACKUP_S3_ENDPOINT: s3FieldsOf.ENDPOINT,
  BACKUP_S3_REGION: s3FieldsOf.REGION,
  BACKUP_S3_ACCESS_KEY: s3FieldsOf.KEY,
  BACKUP_S3_SECRET_KEY: s3FieldsOf.KEY,
  BACKUP_ALSO_S3_ENDPOINT: s3FieldsOf.ENDPOINT,
  BACKUP_ALSO_S3_REGION: s3FieldsOf.REGION,
  BACKUP_ALSO_S3_ACCESS_KEY: s3FieldsOf.KEY,
  BACKUP_ALSO_S3_SECRET_KEY: s3FieldsOf.KEY,
};
const BackupEnvironment = z.object(backupFields);

type PartialAccess = { [K in keyof S3Access]?: S3Access[K] | undefined };

const accessOf = (own: PartialAccess, other: PartialAccess): S3Access | undefined => {
  const region = own.region ?? other.region;
  const accessKey = own.accessKey ?? other.accessKey;
  const secretKey = own.secretKey ?? other.secretKey;
  return region === undefined || accessKey === undefined || secretKey === undefined
    ? undefined
    : { endpoint: own.endpoint ?? other.endpoint, region, accessKey, secretKey };
};

const lacksAccess = (place: string, access: S3Access | undefined): boolean =>
  place.startsWith('s3://') && access === undefined;

export const backupSettingsOf = (
  env: z.output<typeof BackupEnvironment>,
  pictures: PartialAccess,
): BackupSettings | string => {
  const access = accessOf(
    {
      endpoint: env.BACKUP_S3_ENDPOINT,
      region: env.BACKUP_S3_REGION,
      accessKey: env.BACKUP_S3_ACCESS_KEY,
      secretKey: env.BACKUP_S3_SECRET_KEY,
    },
    pictures,
  );
  const alsoAccess = accessOf(
    {
      endpoint: env.BACKUP_ALSO_S3_ENDPOINT,
      region: env.BACKUP_ALSO_S3_REGION,
      accessKey: env.BACKUP_ALSO_S3_ACCESS_KEY,
      secretKey: env.BACKUP_ALSO_S3_SECRET_KEY,
    },
    access ?? {},
  );
  const {
    BACKUP_DIR: place,
    BACKUP_ALSO_DIR: second,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_KEEP: keep,
    ARCHIVE_DAYS: archiveDays,
  } = env;
  if (place === undefined)
    return second === undefined
      ? { nightly: undefined, passphrase, access }
      : 'BACKUP_ALSO_DIR: needs BACKUP_DIR, the first place';
  if (passphrase === undefined) return 'BACKUP_PASSPHRASE: needed together with BACKUP_DIR';
  if (lacksAccess(place, access))
    return 'BACKUP_DIR: a bucket needs BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY';
  if (second === place) return 'BACKUP_ALSO_DIR: it must be another place than BACKUP_DIR';
  if (second !== undefined && lacksAccess(second, alsoAccess))
    return 'BACKUP_ALSO_DIR: a bucket needs BACKUP_ALSO_S3_REGION, BACKUP_ALSO_S3_ACCESS_KEY and BACKUP_ALSO_S3_SECRET_KEY';
  const also = second === undefined ? undefined : { place: second, access: alsoAccess };
  return { nightly: { place, also, passphrase, keep, archiveDays }, passphrase, access };
};
