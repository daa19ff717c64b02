import type { Installation } from '../../core/server/installation.ts';
import { mailThrough } from '../../core/server/mail.ts';
import type { Settings } from '../../core/server/settings.ts';

/** The installation, with its mail where it has any. */
export const installationOf = ({ installation }: Pick<Settings, 'installation'>): Installation => ({
  register: installation.register,
  publicUrl: installation.publicUrl,
  outside: installation.outside ?? [],
  sendMail:
    installation.smtpUrl === undefined ? undefined : mailThrough(installation.smtpUrl, installation.mailFrom),
});
