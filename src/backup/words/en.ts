import type { BackupWords } from './index.ts';
import { en as shared } from '../../core/words/shared/en.ts';

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
};
