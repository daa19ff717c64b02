import { ActionIcon, Alert, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { MoneyText, ScanBox } from '#ui/index.ts';
import { PartChecks } from '#counter/rentals/web/index.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import type { OfflineGarment, OfflineView } from '../view/view-types.ts';
import { unavailabilityOf } from '../view/view.ts';
import type { OpenRentalState } from './use-open-rental.ts';

const useWhyNot = (view: OfflineView, returnDay: Day | null, today: Day) => {
  const { t } = useTranslation(['offlineScreens', 'order']);
  const language = useLanguage();
  return (garment: OfflineGarment): string | null => {
    const found = unavailabilityOf(view, garment, returnDay ?? today, today);
    if (found === null) return null;
    if ('state' in found) return t('open.isElsewhere', { state: t(`order:find.unitState.${found.state}`) });
    const day = formatDay(asDay(found.promised), language);
    return found.orderNo === ''
      ? t('open.promised', { day })
      : t('open.promisedTo', { day, no: found.orderNo });
  };
};

type GarmentRowProps = {
  garment: OfflineGarment;
  why: string | null;
  missing: readonly number[];
  onMissing: (missing: readonly number[]) => void;
  onRemove: () => void;
};

const GarmentRow = ({ garment, why, missing, onMissing, onRemove }: GarmentRowProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  return (
    <li className={classes['line']}>
      <Group wrap="nowrap" justify="space-between" align="flex-start">
        <OrderGarment line={garment}>
          <Text size="sm">
            <MoneyText baht={garment.rentalPrice} /> · {t('shared:money.bail')}{' '}
            <MoneyText baht={garment.bail} />
          </Text>
        </OrderGarment>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('open.remove', { name: `${garment.name} ${garment.barcode}` })}
          onClick={onRemove}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <PartChecks
        parts={garment.parts.map((part) => ({ ...part, lacking: garment.lacking.includes(part.partId) }))}
        unitId={null}
        missing={missing}
        onChange={onMissing}
      />
      {why === null ? null : (
        <Alert color="yellow" role="alert" mt="sm" title={why}>
          {t('open.mayNot')}
        </Alert>
      )}
    </li>
  );
};

type RentalGarmentsProps = { rental: OpenRentalState; view: OfflineView; today: Day };

export const RentalGarments = ({ rental, view, today }: RentalGarmentsProps) => {
  const { t } = useTranslation('offlineScreens');
  const { scanned, price } = rental;
  const whyNot = useWhyNot(view, rental.returnDay, today);
  return (
    <>
      <ScanBox label={t('open.scan')} onScan={scanned.scan} error={scanned.scanError} />
      {price.garments.length === 0 ? <Text c="dimmed">{t('open.none')}</Text> : null}
      <ul className={classes['list']} aria-label={t('open.garments')}>
        {price.garments.map((garment) => (
          <GarmentRow
            key={garment.barcode}
            garment={garment}
            why={whyNot(garment)}
            missing={scanned.heldBack[garment.barcode] ?? []}
            onMissing={(parts) => scanned.holdBack(garment.barcode, parts)}
            onRemove={() => scanned.remove(garment.barcode)}
          />
        ))}
      </ul>
    </>
  );
};
