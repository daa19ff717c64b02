import type { Installation } from '#platform/settings/installation.ts';
import { mailThrough } from '#platform/mail/send-mail.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The installation, with its mail where it has any. */
export const installationOf = ({ installation }: Pick<Settings, 'installation'>): Installation => ({
  register: installation.register,
  publicUrl: installation.publicUrl,
  outside: installation.outside ?? [],
  sendMail:
    installation.smtpUrl === undefined ? undefined : mailThrough(installation.smtpUrl, installation.mailFrom),
});
