import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Order } from '#orders/order/contract.ts';
import { fetchUnit, fetchWhereabouts } from '#orders/order/web/index.ts';
import type { HandOverForm, ScanProblem } from './hand-over-form.ts';
import { scanOtherGarment, scanOwnGarment } from './hand-over-form.ts';

export const useHandOverScan = (order: Order, form: HandOverForm, setForm: (form: HandOverForm) => void) => {
  const { t } = useTranslation(['counter', 'core', 'order']);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const words = (problem: ScanProblem, barcode: string): string => {
    if (problem === 'twice') return t('pickup.scanTwice', { barcode });
    if (problem === 'enough') return t('pickup.allScanned', { barcode });
    return t(problem === 'wrong' ? 'core:errors.WRONG_UNIT.detail' : 'core:errors.NOT_FREE_UNIT.detail', {
      barcode,
    });
  };
  const scan = async (code: string): Promise<void> => {
    setError(undefined);
    const own = scanOwnGarment(order, form, code);
    if (own !== null) return 'form' in own ? setForm(own.form) : setError(words(own.problem, code));
    setBusy(true);
    try {
      const unit = await fetchUnit(code);
      if (unit === null) {
        const away = await fetchWhereabouts(code);
        return setError(
          away === null
            ? t('order:find.notFound', { code })
            : t('order:find.elsewhere', {
                barcode: away.barcode,
                branch: away.branchName,
                state: t(`order:find.unitState.${away.state}`),
              }),
        );
      }
      const found = scanOtherGarment(order, form, unit);
      if ('form' in found) setForm(found.form);
      else setError(words(found.problem, unit.barcode));
    } catch (failure) {
      toastError(failure);
      setError(isApiError(failure) ? failure.reply.detail : t('order:find.notFound', { code }));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { scan, busy, error, setError };
};
