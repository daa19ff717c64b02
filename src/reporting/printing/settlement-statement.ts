/** Every amount is on an issued document (docs/domain.md §8). */
import type { Document, EntryKind } from '#ledger/shapes.ts';
import { nearestSatang } from '#lib/money/money.ts';

type KeptPart = { kind: EntryKind; amount: number };

export type SettlementStatement = {
  rent: number;
  bailTaken: number;
  kept: KeptPart[];
  returned: number;
  held: number;
};

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, one) => total + one.amount, 0);

const summed = (parts: readonly KeptPart[]): KeptPart[] =>
  [...Map.groupBy(parts, (one) => one.kind).values()].flatMap((own) =>
    own[0] === undefined || sumOf(own) === 0 ? [] : [{ ...own[0], amount: sumOf(own) }],
  );

/**
 * Returns amounts in satang: rent and fees not paid from the deposit, and the deposit taken, forfeited by
 * kind, refunded, and held. Replacements count instead of void documents.
 */
export const settlementStatementOf = (
  documents: readonly Pick<Document, 'voided' | 'content'>[],
): SettlementStatement => {
  const sums = { rent: 0, bailTaken: 0, returned: 0 };
  const moved: KeptPart[] = [];
  for (const { voided, content } of documents) {
    if (voided) continue;
    for (const { kind, method, ...entry } of content.entries) {
      const amount = nearestSatang(entry.amount);
      if (kind === 'bail_taken') sums.bailTaken += amount;
      else if (kind === 'bail_returned') sums.returned -= amount;
      else if (method === 'bail') moved.push({ kind, amount });
      else sums.rent += amount;
    }
  }
  const kept = summed(moved);
  return { ...sums, kept, held: sums.bailTaken - sumOf(kept) - sums.returned };
};
