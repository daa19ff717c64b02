import type { SendMail } from '../mail/send-mail.ts';
import type { IdentityProvider } from './identity-provider-settings.ts';

/** Sign-up. invite: by an invitation link; open: with any e-mail address. */
export const registrationModes = ['closed', 'invite', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export type Installation = {
  register: RegistrationMode;
  /** Address of the installation; required for links in mails. */
  publicUrl: string | undefined;
  sendMail: SendMail | undefined;
  /** Providers with which users can log in after linking an account. */
  outside?: readonly IdentityProvider[];
};

export const closedInstallation: Installation = {
  register: 'closed',
  publicUrl: undefined,
  sendMail: undefined,
};
