import type { SendMail } from '../mail/send-mail.ts';
import type { IdentityProvider } from './identity-provider-settings.ts';

/** Sign-up. invite: by an invitation link; open: with any e-mail address. */
export const registrationModes = ['closed', 'invite', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export type Installation = {
  register: RegistrationMode;
  /** Required for links in mails. */
  publicUrl: string | undefined;
  sendMail: SendMail | undefined;
  /** For logins after linking an account. */
  outside?: readonly IdentityProvider[];
};

export const closedInstallation: Installation = {
  register: 'closed',
  publicUrl: undefined,
  sendMail: undefined,
};
