import { parseArgs } from 'node:util';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { CommandFault } from './find-shops.ts';

export const auditUsage = `usage: ${commandLineOf('audit', 'verify [--shop DOMAIN]')}                   reports audit log rows that were changed, deleted or inserted later
       ${commandLineOf('audit', 'verify --shop DOMAIN --head SEQ:HASH')}   also checks that the chain contains a recorded end`;

export type AuditArguments = { domain: string | undefined; head: { seq: number; hash: string } | undefined };

const headOf = (text: string): AuditArguments['head'] => {
  const match = /^(\d{1,15}):([\da-f]{8,64})$/.exec(text.toLowerCase());
  if (!match) throw new CommandFault(auditUsage);
  return { seq: Number(match[1]), hash: match[2] ?? '' };
};

export const readAuditArguments = ([what, ...words]: readonly string[]): AuditArguments => {
  if (what !== 'verify') throw new CommandFault(auditUsage);
  const { values } = parseArgs({
    args: words,
    options: { shop: { type: 'string' }, head: { type: 'string' } },
  });
  if (values.head !== undefined && values.shop === undefined) throw new CommandFault(auditUsage);
  return {
    domain: values.shop?.toLowerCase(),
    head: values.head === undefined ? undefined : headOf(values.head),
  };
};
