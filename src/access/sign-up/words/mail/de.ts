import type { MailWords } from './index.ts';

export const de: MailWords = {
  subject: 'Ihr Link zum Eröffnen eines Geschäfts',
  text: 'Mit diesem Link eröffnen Sie Ihr Geschäft. Er gilt einmal und einen Tag lang.\n\n{link}\n\nHaben Sie ihn nicht angefordert, tun Sie nichts: Es entsteht kein Geschäft.',
};
