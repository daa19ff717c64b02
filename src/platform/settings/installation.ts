import type { SendMail } from '../mail/send-mail.ts';
import type { IdentityProvider } from './identity-provider-settings.ts';

/** Modes of sign-up: `invite` requires an invitation link, `open` accepts any e-mail address. */
export const registrationModes = ['closed', 'invite', 'open'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export type Installation = {
  register: RegistrationMode;
  publicUrl: string | undefined;
  sendMail: SendMail | undefined;
  outside?: readonly IdentityProvider[];
};

export const closedInstallation: Installation = {
  register: 'closed',
  publicUrl: undefined,
  sendMail: undefined,
};
