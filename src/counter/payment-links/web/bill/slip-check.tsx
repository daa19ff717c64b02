import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { TimeText } from '#ui/index.ts';
import { BookSlipInput } from '#counter/payment-links/book-slip-input.ts';
import type { SlipCheck } from '#counter/payment-links/slip-check-contract.ts';
import { slipDiffers } from '#counter/payment-links/slip-differs.ts';

const Found = ({ check, differs }: { check: SlipCheck; differs: boolean }) => {
  const { t } = useTranslation('billing');
  const { amount, receiverName, receiverAccount, receiverFits, at } = check;
  const receiver = receiverFits === null ? 'unsure' : receiverFits ? 'fits' : 'other';
  return (
    <Alert color={differs ? 'red' : receiverFits === true ? 'teal' : 'yellow'} p="xs" role="status">
      <Stack gap={2}>
        <Text size="sm" fw={600}>
          {t('check.amount', { amount: bahtInSentence(amount ?? 0) })}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('check.receiver', { name: receiverName, account: receiverAccount })}
        </Text>
        <Text size="sm">{t(`check.${receiver}`)}</Text>
        {check.duplicate ? <Text size="sm">{t('check.duplicate')}</Text> : null}
        {at === null ? null : (
          <Text size="sm">
            {t('check.at')} <TimeText at={at} />
          </Text>
        )}
      </Stack>
    </Alert>
  );
};

/** `amount` is the baht to book. */
export const SlipCheckNote = ({ check, amount }: { check: SlipCheck | null; amount: number }) => {
  const { t } = useTranslation('billing');
  if (check === null) return null;
  if (check.state === 'found') return <Found check={check} differs={slipDiffers(check, amount)} />;
  return (
    <Alert color={check.state === 'not_found' ? 'red' : 'yellow'} p="xs" role="status">
      {check.state === 'unavailable'
        ? t(`check.unavailable.${check.reason === '' ? 'service' : check.reason}`)
        : t(`check.${check.state}`)}
    </Alert>
  );
};

type DiffersReasonProps = { value: string; onChange: (reason: string) => void };

export const DiffersReason = ({ value, onChange }: DiffersReasonProps) => {
  const { t } = useTranslation('billing');
  return (
    <TextInput
      label={t('check.why')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={textLimitOf(BookSlipInput, ['differs'])}
      required
    />
  );
};
