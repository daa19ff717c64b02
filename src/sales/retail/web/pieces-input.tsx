import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { arabicDigits } from '#lib/thai/thai.ts';

type PiecesInputProps = { label: string; value: number; max: number; onChange: (pieces: number) => void };

export const PiecesInput = ({ label, value, max, onChange }: PiecesInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={6}
      value={typed ?? String(value)}
      onChange={(event) => {
        const text = arabicDigits(event.currentTarget.value).replaceAll(/\D/g, '');
        setTyped(text);
        if (text !== '') onChange(Math.min(Math.max(1, Number(text)), Math.max(1, max)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
