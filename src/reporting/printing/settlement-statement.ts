/** Every figure is on an issued document (docs/domain.md §8). */
import type { Document, EntryKind } from '#ledger/shapes.ts';
import { satangOfBaht } from '#lib/money/money.ts';

/** `name`: as its document lists it. */
type KeptPart = { kind: EntryKind; name?: string; amount: number };

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
  [...Map.groupBy(parts, (one) => `${one.kind} ${one.name ?? ''}`).values()].flatMap((own) =>
    own[0] === undefined || sumOf(own) === 0 ? [] : [{ ...own[0], amount: sumOf(own) }],
  );

/**
 * In satang: rent and fees not paid from the deposit, and the deposit taken, forfeited by kind and name,
 * refunded, and still held. Void documents do not count, but their replacements do.
 */
export const settlementStatementOf = (
  documents: readonly Pick<Document, 'voided' | 'content'>[],
): SettlementStatement => {
  const sums = { rent: 0, bailTaken: 0, returned: 0 };
  const moved: KeptPart[] = [];
  const listed: KeptPart[] = [];
  for (const { voided, content } of documents) {
    if (voided) continue;
    for (const { kind, method, ...entry } of content.entries) {
      const amount = satangOfBaht(entry.amount) ?? 0;
      if (kind === 'bail_taken') sums.bailTaken += amount;
      else if (kind === 'bail_returned') sums.returned -= amount;
      else if (method === 'bail') moved.push({ kind, amount });
      else sums.rent += amount;
    }
    if (content.entries.some((one) => one.method === 'bail'))
      for (const { feeKind: kind, name, amount } of content.lines)
        if (kind !== undefined) listed.push({ kind, name, amount: satangOfBaht(amount) ?? 0 });
  }
  const kept = summed(moved).flatMap((one) => {
    const own = listed.filter((line) => line.kind === one.kind);
    return sumOf(own) === one.amount ? summed(own) : [one];
  });
  return { ...sums, kept, held: sums.bailTaken - sumOf(kept) - sums.returned };
};
