/** What `npm run audit -- …` is asked to do. */
import { parseArgs } from 'node:util';

export const usage = `npm run audit -- verify [--shop DOMAIN]                   tells rows of the audit log that were changed, taken away or written in later
npm run audit -- verify --shop DOMAIN --head SEQ:HASH   also whether the chain still holds an end that was noted down`;

export type AuditAsk = { domain: string | undefined; head: { seq: number; hash: string } | undefined };

const headOf = (text: string): AuditAsk['head'] => {
  const match = /^(\d{1,15}):([\da-f]{8,64})$/.exec(text.toLowerCase());
  if (!match) throw new Error(usage);
  return { seq: Number(match[1]), hash: match[2] ?? '' };
};

/** The words after the command; an error that tells the usage when they are none of it. */
export const readAuditAsk = ([what, ...words]: readonly string[]): AuditAsk => {
  if (what !== 'verify') throw new Error(usage);
  const { values } = parseArgs({
    args: words,
    options: { shop: { type: 'string' }, head: { type: 'string' } },
  });
  if (values.head !== undefined && values.shop === undefined) throw new Error(usage);
  return {
    domain: values.shop?.toLowerCase(),
    head: values.head === undefined ? undefined : headOf(values.head),
  };
};
