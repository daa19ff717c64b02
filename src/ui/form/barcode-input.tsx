import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { toLatinKeys } from '#lib/codes/keyboard-layout.ts';
import { useFieldScan } from '../scan/use-field-scan.ts';

type BarcodeInputProps = {
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
  required?: boolean;
};

/** A scan replaces the text and does not submit the form. */
export const BarcodeInput = ({ onChange, ...rest }: BarcodeInputProps) => {
  const heard = useFieldScan();
  return (
    <TextInput
      {...rest}
      data-scan-field
      onChange={onChange}
      maxLength={100}
      autoComplete="off"
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        event.preventDefault();
        onChange(toLatinKeys(entered.text));
      }}
    />
  );
};
