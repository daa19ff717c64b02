/** What is kept of the bail when everything is back, and for what (docs/domain.md §4, §5). */
import type { EntryKind } from '../accounting/contract.ts';
import { splitKept } from '../accounting/split.ts';
import { vatExclusive } from '../core/common/money.ts';
import type { ChargeKind, MoneySums } from './totals.ts';

export type KeptShare = { kind: 'rent' | 'late_fee' | 'damage_fee'; amount: number };

const damage: readonly ChargeKind[] = ['damage_fee', 'cleaning_fee', 'lost_part', 'lost_unit'];

const sumOf = <K extends string>(rows: readonly { kind: K; amount: number }[], kinds: readonly K[]): number =>
  rows.reduce((total, one) => (kinds.includes(one.kind) ? total + one.amount : total), 0);

/**
 * What is owed (balance above zero, at most the bail held) shared out over rent, late fees and damage, so that
 * the ledger tells income by kind. Money paid pays the rent first, then late fees, then damage. Satang; the
 * shares add up to what is kept, those of nothing are left out.
 */
export const keepShares = (
  money: Pick<MoneySums, 'price' | 'paid' | 'balance' | 'bailHeld'>,
  vatRate: number,
  charges: readonly { kind: ChargeKind; amount: number }[],
  entries: readonly { kind: EntryKind; amount: number }[],
): KeptShare[] => {
  const kept = Math.min(Math.max(money.balance, 0), Math.max(money.bailHeld, 0));
  const gross = (net: number): number => vatExclusive(Math.max(net, 0), vatRate).total;
  const lateGross = gross(sumOf(charges, ['late_fee']));
  const damageGross = gross(sumOf(charges, damage));
  const paidLate = sumOf(entries, ['late_fee']);
  const paidDamage = sumOf(entries, ['damage_fee']);
  const rentGross = money.price - lateGross - damageGross;
  const rentPaid = money.paid - paidLate - paidDamage;

  const late = Math.max(0, lateGross - paidLate);
  const more = Math.max(0, rentPaid - rentGross);
  const owed: KeptShare[] = [
    { kind: 'rent', amount: Math.max(0, rentGross - rentPaid) },
    { kind: 'late_fee', amount: Math.max(0, late - more) },
    { kind: 'damage_fee', amount: Math.max(0, damageGross - paidDamage - Math.max(0, more - late)) },
  ];
  const shares = splitKept(owed, kept);
  const rest = kept - shares.reduce((total, one) => total + one.amount, 0);
  return rest > 0 ? [...shares, { kind: 'rent', amount: rest }] : shares;
};
