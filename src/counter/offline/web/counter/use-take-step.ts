import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { useLookups } from '#catalog/web/index.ts';
import { useSizeText } from '#ui/index.ts';
import type { StepContent } from '#counter/offline/offline-step.ts';
import type { SlipDetails, DeviceStep } from '../device/stored-records.ts';
import type { StoredSlipPicture } from '../device/slip-pictures.ts';
import { takeStep } from '../device-session.ts';
import type { OfflineOrderLine, OfflineOrder } from '../view/view-types.ts';

type Of = Pick<OfflineOrder, 'orderNo' | 'customer' | 'returnDay'> & {
  lines: readonly (Pick<OfflineOrderLine, 'name' | 'color' | 'size' | 'barcode' | 'rentalPrice'> & {
    off?: number;
  })[];
  promotions?: readonly { name: string; amount: number }[];
  rest?: { owed: number; kept: number };
};

/** `take` resolves, and calls `onTaken`, once the device has stored the step. */
export const useTakeStep = (onTaken: (step: DeviceStep) => void) => {
  const { t } = useTranslation('offlineScreens');
  const { displayName } = useSession();
  const lookups = useLookups();
  const sizeText = useSizeText();
  const [busy, setBusy] = useState(false);
  const aboutOf = ({ orderNo, customer, returnDay, lines, promotions = [], rest }: Of): SlipDetails => ({
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
  const take = async (what: StepContent, of: Of, picture?: StoredSlipPicture): Promise<void> => {
    setBusy(true);
    try {
      const taken = await takeStep(what, aboutOf(of), picture);
      if (typeof taken === 'string') toastWarning(t('take.failed'), t(`take.${taken}`));
      else onTaken(taken);
    } catch {
      toastWarning(t('take.failed'), t(picture === undefined ? 'take.notKept' : 'take.notKeptPicture'));
    } finally {
      setBusy(false);
    }
  };
  return { take, busy };
};
