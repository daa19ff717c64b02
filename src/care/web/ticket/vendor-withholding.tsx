import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { WithholdingFields, type WithholdingValues, firstWithholding } from '#cash/web/index.ts';

type Props = {
  /** Payment in baht. */
  paid: number;
  withoutVat: number | '' | undefined;
  value: WithholdingValues | null;
  onChange: (value: WithholdingValues | null) => void;
};

export const VendorWithholding = ({ paid, withoutVat, value, onChange }: Props) => {
  const { t } = useTranslation('daybook');
  return (
    <Stack gap="sm" maw="30rem">
      <Checkbox
        label={t('withheld.has')}
        description={t('withheld.hint')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? firstWithholding : null)}
      />
      {value === null ? null : (
        <WithholdingFields value={value} paid={paid} withoutVat={withoutVat} onChange={onChange} />
      )}
    </Stack>
  );
};
