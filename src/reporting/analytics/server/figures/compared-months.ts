import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { ComparedMonth } from '#reporting/analytics/contracts/figures.ts';
import type { ComparedMonthRow } from './sql/statistics.ts';

export const comparedMonthsOf = (rows: readonly ComparedMonthRow[]): ComparedMonth[] =>
  Array.from({ length: 12 }, (_, at) => {
    const row = rows.find((one) => one.month === at + 1);
    return {
      month: at + 1,
      n: row?.n ?? 0,
      nBefore: row?.nBefore ?? 0,
      amount: satangToBaht(row?.amount ?? 0),
      before: satangToBaht(row?.amountBefore ?? 0),
    };
  });
