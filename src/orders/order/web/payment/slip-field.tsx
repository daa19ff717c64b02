import { Text, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankName } from '#lib/payments/banks.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';

/** Checks the format. The server refuses a used slip. */
export const SlipField = ({ slip, onChange }: { slip: string; onChange: (slip: string) => void }) => {
  const { t } = useTranslation('accounting');
  const read = parseSlip(slip);
  const bad = slip.trim() !== '' && read === null;
  return (
    <div>
      <TextInput
        label={t('slipText.label')}
        description={t('slipText.hint')}
        value={slip}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A scanner's Enter must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        leftSection={<IconQrcode size={18} aria-hidden />}
        error={bad ? t('slipText.bad') : undefined}
        errorProps={{ role: 'alert' }}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Text size="sm" mt={4} aria-live="polite">
        {read ? t('slipText.read', { bank: bankName(read.bank) ?? read.bank, ref: read.transRef }) : ''}
      </Text>
    </div>
  );
};
