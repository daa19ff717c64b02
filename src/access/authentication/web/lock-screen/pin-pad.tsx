import '@mantine/core/styles/PinInput.css';
import { PinInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { pinLength } from '#access/authentication/pin-rules.ts';

type PinPadProps = {
  value: string;
  onChange: (pin: string) => void;
  onComplete?: (pin: string) => void;
  label: string;
  error?: boolean;
  busy?: boolean;
  autoFocus?: boolean;
};

export const PinPad = ({ value, onChange, onComplete, label, error, busy, autoFocus }: PinPadProps) => {
  const { t } = useTranslation('screen');
  return (
    <PinInput
      role="group"
      aria-label={label}
      ariaLabel={t('code')}
      length={pinLength}
      type="number"
      inputMode="numeric"
      mask
      oneTimeCode={false}
      placeholder=""
      size="md"
      gap="xs"
      value={value}
      onChange={onChange}
      {...(onComplete && { onComplete })}
      error={error ?? false}
      readOnly={busy ?? false}
      autoFocus={autoFocus ?? false}
    />
  );
};
