/** The audit logs of whole shops, held against their chains. */
import { type ChainFault, sealShop, verifyShop } from '#admin/audit/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Parts } from '../lib/with-database.ts';
import { shopsOf } from '../lib/find-shops.ts';
import type { AuditAsk } from './arguments.ts';

const words: Record<ChainFault['what'], string> = {
  changed: 'says something else than when it was sealed',
  missing: 'is gone from the log',
  gap: 'seals are missing from here on',
  inserted: 'was written in later',
  end: 'the chain does not hold what it ended with: rows are missing from here on, or its end was changed',
};

const told = ({ what, seq, logId, at }: ChainFault): string =>
  [
    ' ',
    logId === null ? `place ${seq}` : `row ${logId}`,
    ...(at === null ? [] : [`of ${bangkokDay(new Date(at))}`]),
    words[what],
  ].join(' ');

/** Verifies the shops that are asked for, after sealing what waits; true when every chain is whole. */
export const audit = async ({ db, ownerQuery, say }: Parts, ask: AuditAsk): Promise<boolean> => {
  let right = true;
  for (const shop of await shopsOf(ownerQuery, ask.domain)) {
    await sealShop(db, shop);
    const { rows, head, faults } = await verifyShop(db, shop, ask.head);
    say(
      `${shop.domain}: ${rows} rows, ${faults.length} faults; ends with ${head.seq}:${head.hash.slice(0, 16)}`,
    );
    for (const fault of faults) say(told(fault));
    right &&= faults.length === 0;
  }
  return right;
};
