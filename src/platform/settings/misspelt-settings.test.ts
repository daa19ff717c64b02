import { expect, it } from 'vitest';
import { warnOfMisspeltSettings } from './settings.ts';

it('warns of names that resemble a setting, and of nothing else', () => {
  expect(
    warnOfMisspeltSettings({
      DATABSE_URL: 'x',
      BACKUP_DRI: 'x',
      PUBLICURL: 'x',
      database_url: 'x',
      ARCHIVE_DAY: '7',
      HOME: '/root',
      HOSTNAME: 'x',
      PATH: '/bin',
      LOGNAME: 'x',
      NODE_ENV: 'x',
      SESSION_MANAGER: 'x',
      PUBLIC_URL: 'x',
      CHROME_PATH: 'x',
      OIDC_GOOGLE_LABEL: 'x',
    }),
  ).toEqual([
    'DATABSE_URL is no setting and has no effect: DATABASE_URL?',
    'BACKUP_DRI is no setting and has no effect: BACKUP_DIR?',
    'PUBLICURL is no setting and has no effect: PUBLIC_URL?',
    'database_url is no setting and has no effect: DATABASE_URL?',
    'ARCHIVE_DAY is no setting and has no effect: ARCHIVE_DAYS?',
  ]);
});
