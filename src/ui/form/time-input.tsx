import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { parseTypedTime } from '#lib/dates/parse-typed-time.ts';

type TimeInputProps = {
  label: ReactNode;
  value: string;
  onChange: (time: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
};

/** Uses 24 hours in every language. Blur expands short times (9, 930, 9.30). */
export const TimeInput = ({ value, onChange, error, ...rest }: TimeInputProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState(false);
  useEffect(() => setText((typed) => (parseTypedTime(typed) === value ? typed : value || typed)), [value]);
  const settle = (): void => {
    const time = parseTypedTime(text);
    setProblem(time === null && text.trim() !== '');
    if (time !== null) setText(time);
  };
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        setProblem(false);
        onChange(parseTypedTime(typed) ?? '');
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      error={problem ? t('time.unreadable') : error}
      leftSection={<IconClock size={18} aria-hidden />}
      placeholder="09:30"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
    />
  );
};
