import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import type { ScanMessage } from '#ui/index.ts';
import type { UnitDetail } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { nextStep } from './next-step.ts';
import { useCodeScan } from './use-code-scan.ts';

export const useScan = () => {
  const { t } = useTranslation('stock');
  const { role } = useSession();
  const [shown, setShown] = useState<UnitDetail | null>(null);
  const [said, setSaid] = useState<ScanMessage>();
  const today = bangkokDay(new Date());
  const scanner = useCodeScan({
    newest: true,
    isFor: ({ kind, within }) => kind === 'garment' && within,
    onFound: async ({ kind, within, id }, _code, isOld) => {
      if (kind !== 'garment' || !within) return false;
      const found = await callApi(stockContract.getUnit, { params: { id } });
      if (isOld()) return true;
      setShown(found);
      const { barcode } = found;
      const state = t(`state.${found.state}`);
      setSaid(
        nextStep(found, today, role).kind === 'gone'
          ? { tone: 'error', text: t('scan.gone', { barcode, state }) }
          : { tone: 'ok', text: `${barcode} · ${state}` },
      );
      return true;
    },
  });
  const unit = scanner.error === undefined ? shown : null;
  return {
    unit,
    said: scanner.error === undefined ? said : undefined,
    scanner,
    scan: (code: string): void => {
      if (code !== shown?.barcode) setShown(null);
      setSaid(undefined);
      scanner.scan(code);
    },
    step: unit === null ? null : nextStep(unit, today, role),
    forget: (): void => {
      setShown(null);
      setSaid(undefined);
    },
  };
};
