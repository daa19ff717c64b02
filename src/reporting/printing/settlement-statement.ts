/** Every figure is on an issued document (docs/domain.md §8). */
import type { Document } from '#ledger/shapes.ts';
import { satangOfBaht } from '#lib/money/money.ts';

export type SettlementStatement = {
  rent: number;
  bailTaken: number;
  late: number;
  damage: number;
  other: number;
  returned: number;
  held: number;
};

/**
 * In satang: rent and fees not paid from the deposit, and the deposit taken, forfeited by kind, refunded, and
 * still held. Void documents do not count, but their replacements do.
 */
export const settlementStatementOf = (
  documents: readonly Pick<Document, 'voided' | 'content'>[],
): SettlementStatement => {
  const sums: SettlementStatement = {
    rent: 0,
    bailTaken: 0,
    late: 0,
    damage: 0,
    other: 0,
    returned: 0,
    held: 0,
  };
  for (const { voided, content } of documents) {
    if (voided) continue;
    for (const entry of content.entries) {
      const amount = satangOfBaht(entry.amount) ?? 0;
      if (entry.kind === 'bail_taken') sums.bailTaken += amount;
      else if (entry.kind === 'bail_returned') sums.returned -= amount;
      else if (entry.method !== 'bail') sums.rent += amount;
      else if (entry.kind === 'late_fee') sums.late += amount;
      else if (entry.kind === 'damage_fee') sums.damage += amount;
      else sums.other += amount;
    }
  }
  return { ...sums, held: sums.bailTaken - sums.late - sums.damage - sums.other - sums.returned };
};
