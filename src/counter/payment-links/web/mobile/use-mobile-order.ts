import { useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { useApi, useRefresh } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { garmentElsewhere, useCodeScan } from '#inventory/stock/web/index.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { addToCart } from './phone-cart.ts';

type Span = { from: Day; to: Day | null };
/** The cart's `days` may differ from the chosen days. `taken`: the garment is not available on `days`. */
export type AddedGarment = { unit: Unit; days: { from: string; to: string } | null; taken: boolean };

export const useMobileOrder = () => {
  const refresh = useRefresh();
  const { branchId } = useSession();
  const [unit, setUnit] = useState<Unit | null>(null);
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const [added, setAdded] = useState<AddedGarment | null>(null);
  const [busy, setBusy] = useState(false);
  const days = useApi(
    paymentLinksContract.itemDays,
    { params: { id: unit?.itemId ?? 0 } },
    { enabled: unit !== null },
  );
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  };
  const scanner = useCodeScan({
    newest: true,
    isFor: ({ kind }) => kind === 'garment',
    onFound: (found) => {
      if (found.kind !== 'garment') return false;
      const away = garmentElsewhere(found, branchId);
      setElsewhere(away);
      if (away !== null) return true;
      setUnit(found.unit);
      setSpan(null);
      setAdded(null);
      return true;
    },
  });
  const add = async (): Promise<void> => {
    if (unit === null || span === null) return;
    await whileBusy(async () => {
      const cart = await addToCart(unit, span.from, span.to ?? span.from);
      await refresh([rentalsContract.getCart]);
      const { pickupDay: from, returnDay: to } = cart;
      setAdded({
        unit,
        days: from === null || to === null ? null : { from, to },
        taken: cart.lines.some((line) => line.barcode === unit.barcode && line.notAvailable),
      });
      setUnit(null);
      setSpan(null);
    });
  };
  return {
    unit,
    elsewhere,
    closeElsewhere: () => setElsewhere(null),
    days,
    span,
    setSpan,
    free:
      span !== null &&
      (days.data?.days ?? []).every(
        (one) => one.day < span.from || one.day > (span.to ?? span.from) || one.free > 0,
      ),
    scanner: {
      ...scanner,
      // Otherwise a user could rent the previous garment by mistake.
      scan: (code: string): void => {
        if (code !== unit?.barcode) setUnit(null);
        scanner.scan(code);
      },
    },
    add,
    added,
    busy: busy || scanner.busy,
  };
};
export type MobileOrder = ReturnType<typeof useMobileOrder>;
