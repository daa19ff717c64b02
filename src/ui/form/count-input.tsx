import { TextInput } from '@mantine/core';
import { arabicDigits } from '#lib/thai/thai.ts';

type CountInputProps = {
  label: string;
  value: number | '';
  onChange: (value: number | '') => void;
  error?: string | undefined;
  description?: string;
  rightSection?: string;
  disabled?: boolean;
};

export const CountInput = ({ value, onChange, ...rest }: CountInputProps) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...rest}
    value={String(value)}
    inputMode="numeric"
    autoComplete="off"
    onFocus={(event) => event.currentTarget.select()}
    onChange={(event) => {
      const typed = arabicDigits(event.currentTarget.value).trim();
      if (/^\d{0,9}$/.test(typed)) onChange(typed === '' ? '' : Number(typed));
    }}
  />
);
