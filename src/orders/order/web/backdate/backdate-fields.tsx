import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays } from '#lib/dates/day.ts';
import { DayInput, useToday } from '#ui/index.ts';
import type { BackdateInput } from '#orders/order/backdate.ts';

type Props = { value: BackdateInput; onChange: (value: BackdateInput) => void };

export const BackdateInputFields = ({ value, onChange }: Props) => {
  const { t } = useTranslation('order');
  const today = useToday();
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('happened.label')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { day: addDays(today, -1), reason: '' } : null)
        }
      />
      {value === null ? null : (
        <>
          <DayInput
            label={t('happened.day')}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
            maxDate={today}
            required
          />
          <TextInput
            label={t('happened.reason')}
            value={value.reason}
            onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
            maxLength={300}
            required
          />
        </>
      )}
    </Stack>
  );
};
