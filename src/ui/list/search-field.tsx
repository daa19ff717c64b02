import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useFieldScan } from '../scan/use-field-scan.ts';

type SearchFieldProps = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  autoFocus?: boolean;
};

/** Reports the text 250 ms after the last key, or immediately on Enter or blur. A scan replaces the text. */
export const SearchField = ({ value, onChange, label, autoFocus = false }: SearchFieldProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const heard = useFieldScan();
  const lastSent = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (value !== lastSent.current) {
      lastSent.current = value;
      setText(value);
    }
  }, [value]);
  const say = (next: string): void => {
    if (next === lastSent.current) return;
    lastSent.current = next;
    tell.current(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => say(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size={24} aria-label={t('clear')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => say(text.trim())}
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        setText(entered.text);
        say(entered.text);
      }}
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
    />
  );
};
