/** Mails as they lie in mailboxes, in tests. */

export type Letter = {
  id?: string;
  from?: string;
  to?: string;
  subject?: string;
  date?: Date;
  /** Lines of the head besides. */
  head?: readonly string[];
  type?: string;
  body?: string;
};

let count = 0;

/** A mail of a customer, unless it is said otherwise. */
export const letter = ({
  id = `<${++count}.${process.pid}@customers.example>`,
  from = 'Fah <fah@example.com>',
  to = 'shop@example.com',
  subject = 'A question',
  date = new Date(),
  head = [],
  type = 'text/plain; charset=utf-8',
  body = 'Is the red gown free in May?',
}: Letter = {}): string =>
  [
    `Message-ID: ${id}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${date.toUTCString()}`,
    'MIME-Version: 1.0',
    ...head,
    `Content-Type: ${type}`,
    '',
    body,
  ].join('\r\n');

/** Parts of a mail, each with its own head. */
export const parts = (...all: readonly string[]): Pick<Letter, 'type' | 'body'> => ({
  type: 'multipart/mixed; boundary="==part=="',
  body: [...all.map((one) => `--==part==\r\n${one}`), '--==part==--', ''].join('\r\n'),
});

export const attachment = (name: string, content: Buffer, type = 'application/octet-stream'): string =>
  [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n');

/** Thai in the encoding of older programs (TIS-620). */
export const tis620 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xe01 && code <= 0xe5b ? code - 0xe01 + 0xa1 : code;
    }),
  );
