import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { garmentElsewhere, resolveCode, useCodePlace } from '#inventory/stock/web/index.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { startRental } from '../start-rental.ts';

type Span = { from: Day; to: Day | null };

export const useMobileOrder = () => {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const placeOf = useCodePlace();
  const queries = useQueryClient();
  const { branchId } = useSession();
  const [unit, setUnit] = useState<Unit | null>(null);
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
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
  const scan = (barcode: string): Promise<void> => {
    setError(undefined);
    return whileBusy(async () => {
      const found = await resolveCode(barcode);
      const garment = found.find(({ kind }) => kind === 'garment');
      setElsewhere(garmentElsewhere(garment, branchId));
      if (garment === undefined)
        setError(found.map(placeOf).join(' / ') || t('mobile.unknown', { code: barcode }));
      if (garment?.unit?.branchId !== branchId) return;
      setUnit(garment.unit);
      setSpan(null);
    });
  };
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
    scan,
    start,
    busy,
    error,
  };
};
export type MobileOrder = ReturnType<typeof useMobileOrder>;
