import type { LoginMailWords, MailWords } from './index.ts';

export const de: MailWords = {
  subject: 'Ein neues Passwort für {shop}',
  text: '{name},\n\nfür {username} bei {shop} wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest. Er gilt einmal und {minutes} Minuten lang.\n\n{link}\n\nWaren Sie es nicht, tun Sie nichts: Es geschieht nichts, und Ihr Passwort bleibt, wie es ist.',
};

/** About one's own login. */
export const deLogin: LoginMailWords = {
  device: {
    subject: 'Anmeldung von einem neuen Gerät bei {shop}',
    text: '{name},\n\njemand hat sich als {username} bei {shop} mit einem Gerät angemeldet, das noch nie benutzt wurde.\n\n{device}\n{time}\nNetzadresse {ip}\n\nWaren Sie es, ist nichts zu tun. Wenn nicht, ändern Sie sofort Ihr Passwort in Ihrem Konto: Alle anderen Geräte werden dann abgemeldet. {page}',
  },
  unnamed: 'ein unbekannter Browser',
  changed: {
    subject: 'Ihre Anmeldung bei {shop} wurde geändert',
    text: '{name},\n\n{part} von {username} bei {shop} wurde am {time} von der Netzadresse {ip} geändert.\n\nWaren Sie es nicht, sagen Sie es sofort einem Admin oder dem Inhaber. {page}',
  },
  operator: {
    subject: 'Ihre Anmeldung bei {shop} wurde geändert',
    text: '{name},\n\nwer dieses System betreibt, hat am {time} für {username} bei {shop} zurückgesetzt: {part}. Alle Geräte sind abgemeldet.\n\nMelden Sie sich mit dem Passwort an und richten Sie alles in Ihrem Konto neu ein. Haben Sie nicht darum gebeten, sagen Sie es dort sofort. {page}',
  },
  parts: {
    password: 'das Passwort',
    factor: 'der zweite Schritt der Anmeldung',
    email: 'die E-Mail-Adresse',
    outside: 'die Anmeldung mit einem fremden Konto',
  },
};
