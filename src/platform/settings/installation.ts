/** What whoever runs the installation has decided about it, beside the shops in it. */
import type { SendMail } from '../mail/send-mail.ts';
import type { OutsideProvider } from './identity-provider-settings.ts';

/** Who may open a shop: nobody, who has a link, everybody with an e-mail address. */
export const registering = ['closed', 'invite', 'open'] as const;
export type Registering = (typeof registering)[number];

export type Installation = {
  register: Registering;
  /** Without it links in mails lead nowhere. */
  publicUrl: string | undefined;
  /** Undefined: the installation sends no mail. */
  sendMail: SendMail | undefined;
  /** By whose accounts people may log in, where they have linked them; none when left out. */
  outside?: readonly OutsideProvider[];
};

export const closedInstallation: Installation = {
  register: 'closed',
  publicUrl: undefined,
  sendMail: undefined,
};
