import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { FoundCode } from '#inventory/stock/code-contract.ts';
import type { UnitDetail } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { nextStep } from './next-step.ts';
import { useCodePlace } from './code-place.ts';
import { resolveCode } from './use-code-scan.ts';

const detailOf = (found: readonly FoundCode[]): Promise<UnitDetail> | null => {
  const garment = found.find(({ kind, within }) => kind === 'garment' && within);
  return garment === undefined ? null : callApi(stockContract.getUnit, { params: { id: garment.id } });
};

export const useScan = () => {
  const { t } = useTranslation('stock');
  const { role } = useSession();
  const placeOf = useCodePlace();
  const [unit, setUnit] = useState<UnitDetail | null>(null);
  const [said, setSaid] = useState<ScanMessage>();
  const [busy, setBusy] = useState(false);
  const today = bangkokDay(new Date());
  const latest = useRef(0);
  /** Shows the newest scan, whatever answer comes last. */
  const scan = async (code: string): Promise<void> => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    try {
      const matches = await resolveCode(code);
      const found = await detailOf(matches);
      if (mine !== latest.current) return;
      setUnit(found);
      if (found === null) {
        const text = matches.map(placeOf).join(' / ') || t('scan.unknown', { code });
        return setSaid({ tone: 'error', text });
      }
      const { kind } = nextStep(found, today, role);
      const state = t(`state.${found.state}`);
      setSaid(
        kind === 'gone'
          ? { tone: 'error', text: t('scan.gone', { barcode: found.barcode, state }) }
          : { tone: 'ok', text: `${found.barcode} · ${state}` },
      );
    } catch (failure) {
      if (mine !== latest.current) return;
      toastError(failure);
      setUnit(null);
      setSaid({
        tone: 'error',
        text: isApiError(failure) ? failure.reply.detail : t('scan.unknown', { code }),
      });
    } finally {
      if (mine === latest.current) setBusy(false);
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
