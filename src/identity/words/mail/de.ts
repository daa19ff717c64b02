import type { MailWords } from './index.ts';

export const de: MailWords = {
  subject: 'Ein neues Passwort für {shop}',
  text: '{name},\n\nfür {username} bei {shop} wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest. Er gilt einmal und {minutes} Minuten lang.\n\n{link}\n\nWaren Sie es nicht, tun Sie nichts: Es geschieht nichts, und Ihr Passwort bleibt, wie es ist.',
};
