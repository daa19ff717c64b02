/** Settings of the installation, independent of its shops. */
import type { SendMail } from '../mail/send-mail.ts';
import type { IdentityProvider } from './identity-provider-settings.ts';

/** Registration of shops: closed, by link, or open to everyone with an e-mail address. */
export const registrationModes = ['closed', 'invite', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export type Installation = {
  register: RegistrationMode;
  /** Required for links in mails. */
  publicUrl: string | undefined;
  /** Undefined: the installation sends no mail. */
  sendMail: SendMail | undefined;
  /** Identity providers for login, for users who have linked an account; none when absent. */
  outside?: readonly IdentityProvider[];
};

export const closedInstallation: Installation = {
  register: 'closed',
  publicUrl: undefined,
  sendMail: undefined,
};
