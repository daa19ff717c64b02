/** Reads mails for another process, one after the other (reader.ts). It holds no secret and reaches nothing. */
import { parseMail } from './parse-mail.ts';
import type { Answered, Asked } from './reader.ts';

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { raw, own } = message as Asked;
  // One that cannot be read ends this process: the next mail gets a new one.
  void parseMail({ ...raw, source: Buffer.from(raw.source) }, own).then((mail) => {
    const answered: Answered = { mail };
    process.send?.(answered);
  });
});
