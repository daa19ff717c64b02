import { parseMail } from './parse-mail.ts';
import type { ParseReply, ParseRequest } from './reader.ts';

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const { raw, own } = message as ParseRequest;
  // The rejection of an unparsable mail ends the process.
  void parseMail({ ...raw, source: Buffer.from(raw.source) }, own).then((mail) => {
    const answered: ParseReply = { mail };
    process.send?.(answered);
  });
});
