import { parseMail } from './parse-mail.ts';
import type { ParseReply, ParseRequest } from './reader.ts';

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { raw, own } = message as ParseRequest;
  // If the mail cannot be parsed, the rejection ends the process.
  void parseMail({ ...raw, source: Buffer.from(raw.source) }, own).then((mail) => {
    const answered: ParseReply = { mail };
    process.send?.(answered);
  });
});
