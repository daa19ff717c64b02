import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { garmentElsewhere, useCodeScan } from '#inventory/stock/web/index.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { startRental } from '../start-rental.ts';

type Span = { from: Day; to: Day | null };

export const useMobileOrder = () => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [unit, setUnit] = useState<Unit | null>(null);
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
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
      return true;
    },
  });
  const start = async (): Promise<void> => {
    if (unit === null || span === null) return;
    await whileBusy(async () => {
      await startRental(unit, span.from, span.to ?? span.from);
      await queries.invalidateQueries();
      await navigate({ to: '/backoffice/rental' });
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
      // Clears the previous garment, which could be rented by mistake.
      scan: (code: string): void => {
        if (code !== unit?.barcode) setUnit(null);
        scanner.scan(code);
      },
    },
    start,
    busy: busy || scanner.busy,
  };
};
export type MobileOrder = ReturnType<typeof useMobileOrder>;
