import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useEffect, useState } from 'react';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { arabicDigits } from '#lib/thai/thai.ts';
import { parseTypedSatang } from '#lib/money/parse-amount.ts';
import { formatSatang } from '../i18n/format-amount.ts';
import { preferenceStore } from '../session/page-session.ts';

type MoneyInputProps = {
  label: ReactNode;
  value: number | '';
  onChange: (baht: number | '') => void;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  max?: number;
  size?: string;
  hideLabel?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

const shown = (value: number | ''): string => {
  const satang = value === '' ? null : satangOfBaht(value);
  return satang === null ? '' : formatSatang(satang);
};

const valueOf = (text: string): number | '' | null => {
  const satang = parseTypedSatang(text, preferenceStore.get().language);
  return typeof satang === 'number' ? bahtOf(satang) : satang;
};

/** Accepts at most two decimals, Thai digits, and no negative amounts. */
export const MoneyInput = ({
  hideLabel = false,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  max = 99_999_999.99,
  ...rest
}: MoneyInputProps) => {
  const [text, setText] = useState(() => shown(value));
  useEffect(() => {
    // Typed text of the same amount (12. or 12.50) stays.
    setText((typed) => (valueOf(typed) === value ? typed : shown(value)));
  }, [value]);
  return (
    <TextInput
      {...rest}
      {...(hideLabel ? { 'aria-label': typeof label === 'string' ? label : undefined } : { label })}
      {...(inputRef && { ref: inputRef })}
      value={text}
      onChange={(event) => {
        const typed = arabicDigits(event.currentTarget.value).trim();
        const next = valueOf(typed);
        if (next === null || (next !== '' && next > max)) return;
        setText(typed);
        if (next !== value) onChange(next);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setText(shown(value));
        onBlur?.();
      }}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
};
