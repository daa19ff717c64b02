export type TestMail = {
  id?: string;
  from?: string;
  to?: string;
  subject?: string;
  date?: Date;
  head?: readonly string[];
  type?: string;
  body?: string;
};

let count = 0;

/** The default sender is a customer. */
export const testMailOf = ({
  id = `<${++count}.${process.pid}@customers.example>`,
  from = 'Fah <fah@example.com>',
  to = 'shop@example.com',
  subject = 'A question',
  date = new Date(),
  head = [],
  type = 'text/plain; charset=utf-8',
  body = 'Is the red gown free in May?',
}: TestMail = {}): string =>
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

export const mimePartsOf = (...all: readonly string[]): Pick<TestMail, 'type' | 'body'> => ({
  type: 'multipart/mixed; boundary="==part=="',
  body: [...all.map((one) => `--==part==\r\n${one}`), '--==part==--', ''].join('\r\n'),
});

export const mimeAttachmentOf = (name: string, content: Buffer, type = 'application/octet-stream'): string =>
  [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n');

/** Encodes Thai as older programs do (TIS-620). */
export const encodeTis620 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xe01 && code <= 0xe5b ? code - 0xe01 + 0xa1 : code;
    }),
  );
