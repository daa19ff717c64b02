import { type Bench, formatWithThousands, sizesOf } from './bench-types.ts';
import { archiveTable } from './cases/archive-table.ts';
import { benchArchive } from './cases/archive.ts';
import { benchBackup } from './cases/backup.ts';
import { benchPictures } from './cases/pictures.ts';
import { benchSheet } from './cases/sheet.ts';

const sheet: Bench['run'] = async (_, say) => {
  const { steps, before, peak } = await benchSheet();
  say('\n| 20,000 garments | s | rows a second |\n| --- | ---: | ---: |');
  for (const { step, rows, seconds } of steps)
    say(`| ${step} | ${seconds.toFixed(1)} | ${formatWithThousands(Math.round(rows / seconds))} |`);
  say(`\nmemory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`);
};

const pictures: Bench['run'] = async (_, say) => {
  const { count, megabytes, seconds, p50, p99, before, peak, after } = await benchPictures();
  say(
    `\n${count} pictures of ${megabytes.toFixed(1)} MB at once: ${seconds.toFixed(1)} s (${(count / seconds).toFixed(1)} a second; half after ${p50.toFixed(1)} s, 99 % after ${p99.toFixed(1)} s); memory of the server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${after.toFixed(0)} MB after`,
  );
};

const backup: Bench['run'] = async (options, say) => {
  say('\n| orders | rows | sealed MB | backed up and read back s | restored s |');
  say('| ---: | ---: | ---: | ---: | ---: |');
  for (const { orders, rows, megabytes, made, restored } of await benchBackup(sizesOf(options, [1_000_000])))
    say(
      `| ${formatWithThousands(orders)} | ${formatWithThousands(rows)} | ${megabytes.toFixed(1)} | ${made.toFixed(1)} | ${restored.toFixed(1)} |`,
    );
};

const archive: Bench['run'] = async (options, say) => {
  for (const one of await benchArchive(sizesOf(options, [20_000]))) say(archiveTable(one));
};

export const fileBenches: Readonly<Record<string, Bench>> = {
  sheet: { tells: 'a workbook of 20,000 garments: import, export and undo', run: sheet },
  pictures: { tells: '200 pictures of 5 MB at once', run: pictures },
  backup: { tells: 'backup of 1,000,000 orders, and restore to an empty target', run: backup },
  archive: {
    tells: 'WAL archive of the embedded database: size, cost, restore',
    run: archive,
  },
};
