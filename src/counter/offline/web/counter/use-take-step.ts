/** Taking a step on the counter's pages: what stands on its slip, and what is said when it cannot be taken. */
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { useLookups } from '#catalog/web/index.ts';
import { useSizeText } from '#ui/index.ts';
import type { StepWhat } from '#counter/offline/offline-step.ts';
import type { About, KeptStep } from '../device/stored-records.ts';
import type { Picture } from '../device/slip-pictures.ts';
import { takeStep } from '../device-session.ts';
import type { LineView, OrderView } from '../view/view.ts';

type Of = Pick<OrderView, 'orderNo' | 'customer' | 'returnDay'> & {
  lines: readonly (Pick<LineView, 'name' | 'color' | 'size' | 'barcode' | 'rentalPrice'> & {
    off?: number;
  })[];
  promotions?: readonly { name: string; amount: number }[];
  rest?: { owed: number; kept: number };
};

/** `take(what, of)`: resolves when the step lies on the device; then it is told to `onTaken`. */
export const useTake = (onTaken: (step: KeptStep) => void) => {
  const { t } = useTranslation('offlineScreens');
  const { displayName } = useSession();
  const lookups = useLookups();
  const sizeText = useSizeText();
  const [busy, setBusy] = useState(false);
  const aboutOf = ({ orderNo, customer, returnDay, lines, promotions = [], rest }: Of): About => ({
    orderNo,
    customerName: customer.name,
    phone: customer.phone,
    returnDay,
    by: displayName,
    garments: lines.map((line) => ({
      name: line.name,
      detail: [
        line.color === '' ? '' : lookups.nameOf('colors', line.color),
        line.size === '' ? '' : sizeText(lookups.nameOf('sizes', line.size)),
      ]
        .filter((text) => text !== '')
        .join(' · '),
      barcode: line.barcode,
      baht: line.rentalPrice,
      ...(line.off !== undefined && { off: line.off }),
    })),
    ...(promotions.length > 0 && {
      promotions: promotions.map(({ name, amount }) => ({ name, amount })),
    }),
    ...(rest !== undefined && { rest }),
  });
  const take = async (what: StepWhat, of: Of, picture?: Picture): Promise<void> => {
    setBusy(true);
    try {
      const taken = await takeStep(what, aboutOf(of), picture);
      if (typeof taken === 'string') toastWarning(t('take.failed'), t(`take.${taken}`));
      else onTaken(taken);
    } catch {
      // The device is full, or keeps nothing: nothing was done.
      toastWarning(t('take.failed'), t(picture === undefined ? 'take.notKept' : 'take.notKeptPicture'));
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
};
