import { type ChainFault, sealShopLog, verifyShopLog } from '#admin/audit/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { CommandContext } from './with-database.ts';
import { findCommandShops } from './find-shops.ts';
import type { AuditArguments } from './audit-arguments.ts';

const words: Record<ChainFault['what'], string> = {
  changed: 'differs from its sealed content',
  missing: 'is missing from the log',
  gap: 'seals are missing from here on',
  inserted: 'was inserted later',
  end: 'the chain does not contain its recorded end: rows are missing from here on, or the end was changed',
};

const told = ({ what, seq, logId, at }: ChainFault): string =>
  [
    ' ',
    logId === null ? `place ${seq}` : `row ${logId}`,
    ...(at === null ? [] : [`of ${bangkokDay(new Date(at))}`]),
    words[what],
  ].join(' ');

/** Seals the remaining rows first. Returns true if every chain is intact. */
export const verifyAuditLogs = async (
  { db, ownerQuery, say }: CommandContext,
  ask: AuditArguments,
): Promise<boolean> => {
  let right = true;
  for (const shop of await findCommandShops(ownerQuery, ask.domain)) {
    await sealShopLog(db, shop);
    const { rows, head, faults } = await verifyShopLog(db, shop, ask.head);
    say(
      `${shop.domain}: ${rows} rows, ${faults.length} faults; ends with ${head.seq}:${head.hash.slice(0, 16)}`,
    );
    for (const fault of faults) say(told(fault));
    right &&= faults.length === 0;
  }
  return right;
};
