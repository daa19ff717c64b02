import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { DeliveryZone } from '#setup/shop/delivery-zones.ts';

type Props = {
  zones: readonly DeliveryZone[];
  /** An order may have a zone that the shop no longer has. */
  value: string;
  disabled?: boolean;
  onChange: (name: string) => void;
};

export const ZoneField = ({ zones, value, disabled = false, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const isFormer = value !== '' && !zones.some(({ name }) => name === value);
  return (
    <NativeSelect
      label={t('order.zone')}
      value={value}
      disabled={disabled}
      data={[
        { value: '', label: t('order.noZone') },
        ...(isFormer ? [value] : []),
        ...zones.map(({ name, fee }) => ({ value: name, label: `${name} · ${bahtInSentence(fee)}` })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
