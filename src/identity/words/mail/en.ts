import type { MailWords } from './index.ts';

export const en: MailWords = {
  subject: 'A new password for {shop}',
  text: '{name},\n\nsomebody asked for a new password for {username} at {shop}. Follow this link to set it. It works once, for {minutes} minutes.\n\n{link}\n\nIf it was not you, do nothing: nothing happens, and your password stays as it is.',
};
