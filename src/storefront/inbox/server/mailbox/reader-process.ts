/** Parses mails for another process, one after the other (reader.ts). It has no secrets and no network access. */
import { parseMail } from './parse-mail.ts';
import type { ParseReply, ParseRequest } from './reader.ts';

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { raw, own } = message as ParseRequest;
  // A mail that cannot be parsed ends this process: the next one gets a new process.
  void parseMail({ ...raw, source: Buffer.from(raw.source) }, own).then((mail) => {
    const answered: ParseReply = { mail };
    process.send?.(answered);
  });
});
