/**
 * How PostgreSQL hands its log to the archive and takes it back (docs/decisions/0083-archive.md). Its commands ask for nothing but
 * files in the data folder, because the account it runs under reaches neither the archive nor its passphrase.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A segment is given out once it is full, or so many seconds old: what is older than a minute is in the archive. */
const longest = 40;

/** Says in `archived/` that somebody archives here, and by an empty file of its name that a segment is in the archive. */
export const archivedFolder = 'archived';
export const servingMark = 'serving';

// Waits a little, so that a segment that is being put away needs no second try; fails at once where nobody archives.
const archiveCommand = [
  'n=0',
  `until test -e "${archivedFolder}/%f"; do test -e ${archivedFolder}/${servingMark} || exit 1`,
  'n=$((n+1))',
  'test $n -gt 50 && exit 1',
  'sleep 0.2',
  'done',
].join('; ');

/** On Windows there is no shell that has these words. */
export const canArchive = process.platform !== 'win32';

/** Settings of a cluster whose log is kept until it is archived. */
export const archivingSettings = {
  archive_mode: 'on',
  archive_command: archiveCommand,
  archive_timeout: String(longest),
} as const;

/** What a recovery asks for is the last line of `given/asked`; it comes into the folder, or `NAME.none` does. */
export const givenFolder = 'given';
export const askedFile = 'asked';
export const noneEnd = '.none';

const restoreCommand = [
  `case %f in *.history) test -e ${givenFolder}/%f && cp ${givenFolder}/%f "%p"; exit $?;; esac`,
  `echo %f >> ${givenFolder}/${askedFile} || exit 1`,
  'n=0',
  `until test -e ${givenFolder}/%f; do test -e ${givenFolder}/%f${noneEnd} && exit 1; test -d ${givenFolder} || exit 1`,
  'n=$((n+1))',
  'test $n -gt 12000 && exit 1',
  'sleep 0.05',
  `done; cp ${givenFolder}/%f "%p"`,
].join('; ');

/** Settings of a recovery: until a moment, or to the end of what is given. */
export const recoverySettings = (until: Date | undefined): Record<string, string> => ({
  archive_mode: 'off',
  hot_standby: 'off',
  restore_command: restoreCommand,
  recovery_target_timeline: 'current',
  ...(until !== undefined && {
    // With its offset in figures: no names of zones are known that early.
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
});

/** The folder in a cluster in which it is said what is archived. */
export const openArchived = (pgData: string): string => {
  const folder = join(pgData, archivedFolder);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
};
