import { TextInput } from '@mantine/core';
import { arabicDigits } from '#lib/thai/thai.ts';

type NumberFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  decimal?: boolean;
  error?: string | undefined;
  description?: string | undefined;
};

export const NumberField = ({
  label,
  value,
  onChange,
  decimal = false,
  error,
  description,
}: NumberFieldProps) => (
  <TextInput
    label={label}
    value={value}
    inputMode={decimal ? 'decimal' : 'numeric'}
    autoComplete="off"
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    error={error}
    description={description}
    onChange={(event) => {
      const text = arabicDigits(event.currentTarget.value).replace(',', '.');
      if ((decimal ? /^\d*\.?\d*$/ : /^\d*$/).test(text)) onChange(text);
    }}
  />
);
