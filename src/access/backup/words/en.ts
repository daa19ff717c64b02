import type { BackupWords } from './index.ts';
import { en as shared } from '#lib/words/shared/en.ts';

export const en: BackupWords = {
  title: shared.shop.backup,
  caption: 'Earlier backups',
  fine: 'There is a recent backup',
  fineHint: 'Made {at} and read back to check it',
  old: 'The last backup is too old',
  oldHint:
    'Made {at}. If the machine breaks today, everything since then is lost. Ask whoever runs it for a new backup.',
  never: 'There is no backup yet',
  neverHint:
    'If the machine breaks, the whole shop is lost. Ask whoever runs it for a backup every night (BACKUP_DIR and BACKUP_PASSPHRASE).',
  neverSoon: 'The system makes the first one by itself within an hour',
  inside:
    'The file holds the data, pictures and keys of the whole system and opens only with its passphrase. Keep the two apart.',
  emptyTitle: 'Nothing here yet',
  emptyHint: 'What became of each backup is shown here',
  made: 'Done',
  columns: { at: shared.day.time, way: 'How', result: 'Result', size: 'Size' },
  ways: { nightly: 'Every night', byHand: 'By hand' },
  faults: {
    damaged: 'Failed: the file did not read back the same',
    store: 'Failed: its place could not be written',
    full: 'Failed: its place is full',
    other: 'Failed: the log of the machine says why',
  },
  archive: {
    none: 'If the machine breaks, the shop goes back to its last backup and no further. To go back to any minute, ask whoever runs it to keep every minute (ARCHIVE_DAYS).',
    fine: 'Every minute is kept',
    fineHint:
      'If the machine breaks, whoever runs it can bring the shop back to any time from {from} to at most a minute before it broke',
    waits: 'Being set up',
    waitsHint: 'A first copy of everything is being made; from then on you can go back',
    bad: 'Nothing is being kept right now',
    badHint:
      'Kept only until {until}. What came later is on this machine alone. Once mended, the system catches up by itself.',
    badFirst: 'There is no way back right now. Once mended, the system begins anew by itself.',
    faults: {
      store:
        'The place is gone or cannot be written: ask whoever runs the machine whether the disk is still connected',
      full: 'The place is full: ask whoever runs the machine to make room',
      others:
        'Another machine keeps its data in the same place: ask whoever runs it to give each its own BACKUP_DIR',
      other: 'The log of the machine says why: ask whoever runs it',
      still: 'The part that keeps it stands still: ask whoever runs the machine to start Ratri again',
      behind: 'Work has been waiting to be kept since {since}',
    },
  },
  drills: {
    proven: 'Last tried {at}: everything came back, in {n} s',
    unproven: 'It has not been tried yet; the system does that by itself',
    caption: 'Nightly trial restores',
    moment: 'Went back to',
    took: 'Took',
    seconds: '{n} s',
    fine: 'Everything came back',
    bad: 'The trial restore failed',
    badHint:
      'Last tried {at}. If the machine breaks, there may be no way back. Ask whoever runs it to look today.',
    faults: {
      behind: 'The latest work had not been kept yet',
      room: 'Too little free disk space for a trial',
      damaged: 'What was kept cannot be read',
      differs: 'What came back is not what was there',
      store: 'The place could not be read',
      other: 'Failed; the log of the machine says why',
    },
  },
};
