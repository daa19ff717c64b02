/** What lengthening is proposed at: the daily rent of each garment for its days more. Baht. */
import type { Day } from '../../../core/common/day.ts';
import { asDay, daysBetween } from '../../../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import type { Line } from '../../../order/contract.ts';
import type { DayCounting } from '../../../order/days.ts';
import { extensionFee } from '../../../order/late.ts';

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

export const proposedFee = (
  lines: readonly Pick<Line, 'rentalPrice' | 'discount' | 'pickupDay' | 'returnDay' | 'originalReturnDay'>[],
  day: Day,
  counting: DayCounting,
): number =>
  bahtOf(
    lines.reduce(
      (sum, line) =>
        sum +
        extensionFee(daysBetween(asDay(line.returnDay), day), {
          rent: Math.max(0, satang(line.rentalPrice) - satang(line.discount)),
          pickupDay: asDay(line.pickupDay),
          returnDay: asDay(line.originalReturnDay),
          counting,
        }),
      0,
    ),
  );
