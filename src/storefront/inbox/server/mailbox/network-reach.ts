/** The module main sets this value from the environment. */
import type { MailboxReach } from './imap-connection.ts';

let current: MailboxReach = { privateMail: false, timeout: 20_000 };
export const mailboxReach = (): MailboxReach => current;
export const setMailboxReach = (change: Partial<MailboxReach>): void =>
  void (current = { ...current, ...change });
