/** A backup every night, and how many of them are kept. */
import { type BackupAsk, type BackupMade, makeBackup } from './make-backup.ts';
import { atOf, isOurs, nameAt, type Place } from './backup-storage.ts';

const hour = 3_600_000;
/** 02:30 in Thailand, as hours after midnight in UTC of the day before. */
const nightly = 19.5 * hour;

/** The last half past two of a night in Thailand. */
export const lastNight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - nightly) / (24 * hour)) * 24 * hour + nightly);

const newestIn = (names: readonly string[]): Date | undefined => {
  const last = names.filter(isOurs).toSorted().at(-1);
  return last === undefined ? undefined : atOf(last);
};

export type KeepAsk = Omit<BackupAsk, 'target'> & { place: Place; keep: number };

/**
 * Makes a backup when there is none since the last night (a machine that was off at night makes up for it), and removes the
 * oldest beyond `keep`, but nothing that is not named as ours. Undefined when none was due.
 */
export const keepBackups = async (
  { place, keep, ...ask }: KeepAsk,
  now: Date,
): Promise<BackupMade | undefined> => {
  const newest = newestIn((await place.list()).map(({ name }) => name));
  if (newest !== undefined && newest >= lastNight(now)) return undefined;
  const made = await makeBackup({ ...ask, target: { place, name: nameAt(now) } });
  const names = (await place.list()).map(({ name }) => name).toSorted();
  const begun = names.filter((name) => name.endsWith('.part') && isOurs(name.slice(0, -'.part'.length)));
  const old = names.filter(isOurs).slice(0, -keep);
  for (const name of [...old, ...begun.filter((name) => name < made.name)]) await place.remove(name);
  return made;
};
