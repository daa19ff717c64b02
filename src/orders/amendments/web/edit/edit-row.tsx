import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, textLimitOf } from '#ui/form/index.ts';
import { StateBadge } from '#ui/index.ts';
import { QuantityInput, requestedPriceFields } from '#orders/order/line-price-input.ts';
import { BahtCell, OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import type { EditRow } from './edit-draft.ts';
import { isPriceLowered, lacksDiscountReason, canNeedReason } from './edit-draft.ts';

type Props = {
  row: EditRow;
  prices: { rentalPrice: number; bail: number } | undefined;
  onChange: (change: Partial<EditRow>) => void;
  onTakeOut: () => void;
};

export const EditRowFields = ({ row, prices, onChange, onTakeOut }: Props) => {
  const { t } = useTranslation('change');
  const missing = lacksDiscountReason(row);
  return (
    <li className={classes['line']}>
      <OrderGarment line={row}>
        <Group gap="xs" mt={4} justify="space-between">
          {row.removed ? (
            <StateBadge tone="bad">{t('edit.removed')}</StateBadge>
          ) : row.orderDetailId === null ? (
            <StateBadge tone="good">{t('edit.added')}</StateBadge>
          ) : (
            <span />
          )}
          <Button size="compact-sm" variant="default" onClick={onTakeOut}>
            {t(row.removed ? 'edit.putBack' : 'edit.remove')}
            <VisuallyHidden> {`${row.name} ${row.barcode}`}</VisuallyHidden>
          </Button>
        </Group>
      </OrderGarment>
      {row.removed ? null : (
        <div className={classes['fields']} style={{ marginTop: 8 }}>
          {row.orderDetailId === null ? (
            <CountInput
              label={t('edit.quantity')}
              value={row.quantity}
              onChange={(quantity) =>
                quantity !== '' && QuantityInput.safeParse(quantity).success && onChange({ quantity })
              }
            />
          ) : null}
          <BahtCell
            label={t('edit.price')}
            value={row.rentalPrice ?? prices?.rentalPrice ?? 0}
            onChange={(rentalPrice) => onChange({ rentalPrice })}
          />
          <BahtCell
            label={t('edit.bail')}
            value={row.bail ?? prices?.bail ?? 0}
            onChange={(bail) => onChange({ bail })}
          />
          <BahtCell
            label={t('edit.discount')}
            value={row.discount}
            onChange={(discount) => onChange({ discount })}
          />
          {canNeedReason(row) ? (
            <TextInput
              label={t('edit.discountReason')}
              value={row.discountReason}
              onChange={(event) => onChange({ discountReason: event.currentTarget.value })}
              maxLength={textLimitOf(requestedPriceFields.discountReason, [])}
              required={isPriceLowered(row)}
              error={missing ? t('edit.reasonNeeded') : undefined}
            />
          ) : null}
        </div>
      )}
    </li>
  );
};
