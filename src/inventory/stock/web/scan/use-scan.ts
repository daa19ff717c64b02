import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { UnitDetail } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { nextStep } from './next-step.ts';
import { useWhereIs } from './use-code-scan.ts';

const lookUp = async (barcode: string): Promise<UnitDetail | null> => {
  try {
    const { unitId } = await callApi(stockContract.scan, { params: { barcode } });
    return await callApi(stockContract.getUnit, { params: { id: unitId } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

export const useScan = () => {
  const { t } = useTranslation('stock');
  const { role } = useSession();
  const whereIs = useWhereIs();
  const [unit, setUnit] = useState<UnitDetail | null>(null);
  const [said, setSaid] = useState<ScanMessage>();
  const [busy, setBusy] = useState(false);
  const today = bangkokDay(new Date());
  const scan = async (code: string): Promise<void> => {
    setBusy(true);
    try {
      const found = await lookUp(code);
      setUnit(found);
      if (found === null) {
        setSaid({ tone: 'error', text: (await whereIs(code)) ?? t('scan.unknown', { code }) });
        return;
      }
      const { kind } = nextStep(found, today, role);
      const state = t(`state.${found.state}`);
      setSaid(
        kind === 'gone'
          ? { tone: 'error', text: t('scan.gone', { barcode: found.barcode, state }) }
          : { tone: 'ok', text: `${found.barcode} · ${state}` },
      );
    } catch (failure) {
      toastError(failure);
      setUnit(null);
      setSaid({
        tone: 'error',
        text: isApiError(failure) ? failure.reply.detail : t('scan.unknown', { code }),
      });
    } finally {
      setBusy(false);
    }
  };
  return {
    unit,
    said,
    busy,
    scan,
    step: unit === null ? null : nextStep(unit, today, role),
    forget: (): void => {
      setUnit(null);
      setSaid(undefined);
    },
  };
};
