/**
 * PostgreSQL and the archiver exchange files in the data folder (decision 83), because PostgreSQL's account
 * can access neither archive nor passphrase.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Seconds after which a segment that is not full is archived too, so the archive has all changes older than a
 * minute.
 */
const longest = 40;

/**
 * `serving` exists while an archiver runs. An empty file with a segment's name means the segment is archived.
 */
export const archivedFolder = 'archived';
export const archivingMark = 'serving';

// The command waits up to 10 s for the archiver, to avoid a retry, and fails immediately without an archiver.
const archiveCommand = [
  'n=0',
  `until test -e "${archivedFolder}/%f"; do test -e ${archivedFolder}/${archivingMark} || exit 1`,
  'n=$((n+1))',
  'test $n -gt 50 && exit 1',
  'sleep 0.2',
  'done',
].join('; ');

/** Windows lacks a shell with these commands. */
export const canArchive = process.platform !== 'win32';

export const archivingSettings = {
  archive_mode: 'on',
  archive_command: archiveCommand,
  archive_timeout: String(longest),
} as const;

/**
 * Recovery appends a segment's name to `given/asked`. The archiver delivers the segment, or `NAME.none` if it
 * is missing.
 */
export const deliveredFolder = 'given';
export const requestedFile = 'asked';
export const missingSuffix = '.none';

const restoreCommand = [
  `case %f in *.history) test -e ${deliveredFolder}/%f && cp ${deliveredFolder}/%f "%p"; exit $?;; esac`,
  `echo %f >> ${deliveredFolder}/${requestedFile} || exit 1`,
  'n=0',
  `until test -e ${deliveredFolder}/%f; do test -e ${deliveredFolder}/%f${missingSuffix} && exit 1; test -d ${deliveredFolder} || exit 1`,
  'n=$((n+1))',
  'test $n -gt 12000 && exit 1',
  'sleep 0.05',
  `done; cp ${deliveredFolder}/%f "%p"`,
].join('; ');

export const recoverySettings = (until: Date | undefined): Record<string, string> => ({
  archive_mode: 'off',
  hot_standby: 'off',
  restore_command: restoreCommand,
  recovery_target_timeline: 'current',
  ...(until !== undefined && {
    // PostgreSQL does not know time zone names yet at this time.
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
});

export const openArchivedFolder = (pgData: string): string => {
  const folder = join(pgData, archivedFolder);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
};
