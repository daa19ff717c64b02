/** `DATA_DIR/disk-use.json` has one sample of each disk's used bytes per day. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { asDay, bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { formatBytes } from '../doctor/finding.ts';

const Samples = z.record(z.string(), z.array(z.object({ day: z.string(), used: z.number() })));
type History = z.output<typeof Samples>;

const longest = 15;
/** Fewer days say little about the growth. */
const fewest = 3;
const reserveDays = 14;
const leastShare = 0.1;
const leastBytes = 2e9;

const fileOf = (dataDir: string): string => path.join(dataDir, 'disk-use.json');

const readHistory = (dataDir: string): History => {
  try {
    return Samples.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return {};
  }
};

export type DiskUse = { folder: string; free: number; used: number; all: number };

const readDisk = async (folder: string): Promise<DiskUse | undefined> => {
  try {
    const { bavail, bfree, blocks, bsize } = await statfs(folder);
    return { folder, free: bavail * bsize, used: (blocks - bfree) * bsize, all: blocks * bsize };
  } catch {
    return undefined;
  }
};

/** Returns bytes a day, or undefined with too few samples. */
const growthOf = (samples: readonly { day: string; used: number }[]): number | undefined => {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const days = daysBetween(asDay(first.day), asDay(last.day));
  return days < fewest ? undefined : (last.used - first.used) / days;
};

/** A disk of backups (not `data`) may be nearly full for years. */
const problemOf = ({ folder, free, all }: DiskUse, growth: number | undefined, data: boolean): string[] => {
  const days = growth === undefined || growth <= 0 ? Infinity : Math.floor(free / growth);
  if (days < reserveDays)
    return [
      `${folder}: ${formatBytes(free)} free, full in about ${days} days at the growth of the last days.`,
    ];
  return free < leastBytes || (data && free < all * leastShare)
    ? [`${folder}: only ${formatBytes(free)} free.`]
    : [];
};

type Sources = { now?: Date; read?: (folder: string) => Promise<DiskUse | undefined> };

export const checkDisks = async (
  dataDir: string,
  places: readonly string[],
  { now = new Date(), read = readDisk }: Sources = {},
): Promise<string | null> => {
  const day = bangkokDay(now);
  const history = readHistory(dataDir);
  const found = (await Promise.all([dataDir, ...places].map(read))).filter((disk) => disk !== undefined);
  let changed = false;
  for (const { folder, used } of found) {
    const samples = history[folder] ?? [];
    if (samples.at(-1)?.day === day) continue;
    history[folder] = [...samples, { day, used }].slice(-longest);
    changed = true;
  }
  if (changed) {
    const part = `${fileOf(dataDir)}.${process.pid}`;
    writeFileSync(part, JSON.stringify(history), { mode: 0o600 });
    renameSync(part, fileOf(dataDir));
  }
  const problems = found.flatMap((disk) =>
    problemOf(disk, growthOf(history[disk.folder] ?? []), disk.folder === dataDir),
  );
  return problems.length === 0 ? null : problems.join('\n');
};
