import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { scannedCode } from '#lib/codes/keyboard-layout.ts';
import { useFieldScan } from '../scan/use-field-scan.ts';

type BarcodeInputProps = {
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
  required?: boolean;
  maxLength?: number;
};

/**
 * Enters a new code. A scan replaces the text without submitting. Letters of the Thai layout become Latin.
 */
export const BarcodeInput = ({ onChange, ...rest }: BarcodeInputProps) => {
  const heard = useFieldScan();
  return (
    <TextInput
      maxLength={100}
      {...rest}
      data-scan-field
      onChange={onChange}
      autoComplete="off"
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        event.preventDefault();
        onChange(entered.scanned ? scannedCode(entered.text) : entered.text);
      }}
    />
  );
};
