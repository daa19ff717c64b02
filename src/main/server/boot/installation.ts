import type { Installation } from '#platform/settings/installation.ts';
import { smtpSender } from '#platform/mail/send-mail.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';

export const readInstallation = ({
  installation,
  silent,
}: Pick<ServerSettings, 'installation' | 'silent'>): Installation => ({
  register: installation.register,
  publicUrl: installation.publicUrl,
  outside: installation.outside ?? [],
  sendMail:
    installation.smtpUrl === undefined || silent
      ? undefined
      : smtpSender(installation.smtpUrl, installation.mailFrom),
});
