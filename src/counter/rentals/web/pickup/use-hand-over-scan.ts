import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCodeScan } from '#inventory/stock/web/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { HandOverForm, ScanProblem } from './hand-over-form.ts';
import { scanOtherGarment, scanOwnGarment } from './hand-over-form.ts';

export const useHandOverScan = (
  order: Order,
  form: HandOverForm,
  setForm: (form: HandOverForm) => void,
  first?: string,
) => {
  const { t } = useTranslation(['counter', 'core']);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(form);
  latest.current = form;
  const words = (of: ScanProblem, barcode: string): string => {
    if (of === 'twice') return t('pickup.scanTwice', { barcode });
    if (of === 'enough') return t('pickup.allScanned', { barcode });
    return t('core:errors.NOT_FREE_UNIT.detail', { barcode });
  };
  const other = useCodeScan({
    isFor: ({ kind }) => kind === 'garment',
    onFound: ({ kind, code: barcode, itemId, state }) => {
      if (kind !== 'garment') return false;
      const found = scanOtherGarment(order, latest.current, { barcode, itemId, state });
      if ('form' in found) setForm(found.form);
      else if (found.problem === 'wrong') return false;
      else return words(found.problem, barcode);
      return true;
    },
  });
  const scan = (code: string, typed?: boolean): void => {
    setProblem(undefined);
    other.forget();
    const own = scanOwnGarment(order, form, code);
    if (own === null) return other.scan(code, typed);
    return 'form' in own ? setForm(own.form) : setProblem(words(own.problem, code));
  };
  const begun = useRef(false);
  useEffect(() => {
    if (first === undefined || begun.current) return;
    begun.current = true;
    scan(first);
  });
  const { busy, found, choices, choose } = other;
  return { scan, busy, error: problem ?? other.error, found, choices, choose, setError: setProblem };
};
