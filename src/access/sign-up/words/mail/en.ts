import type { MailWords } from './index.ts';

export const en: MailWords = {
  subject: 'Your link to open a shop',
  text: 'Follow this link to open your shop. It works once, within a day.\n\n{link}\n\nIf you did not ask for it, do nothing: no shop will be made.',
};
