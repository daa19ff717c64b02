import { CloseButton, TextInput } from '@mantine/core';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ScanBoxProps = {
  label: string;
  /** What was scanned or typed, trimmed; the field is emptied. */
  onScan: (code: string) => void;
  busy?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** Two falling notes: told apart from the scanner's own beep without looking. */
export const errorTone = (): void => {
  try {
    const audio = new AudioContext();
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.08;
    sound.frequency.setValueAtTime(440, audio.currentTime);
    sound.frequency.setValueAtTime(294, audio.currentTime + 0.12);
    sound.connect(volume).connect(audio.destination);
    sound.start();
    sound.stop(audio.currentTime + 0.28);
    sound.onended = () => void audio.close();
  } catch {
    // A machine without sound still shows the words.
  }
};

/** A field for a hand scanner, which types the code and Enter. It keeps the focus and tells errors aloud. */
export const ScanBox = ({ label, onScan, busy = false, error, autoFocus = true }: ScanBoxProps) => {
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the focus would open the keyboard over the page.
    if (autoFocus && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    if (error) errorTone();
  }, [error]);
  return (
    <TextInput
      ref={field}
      label={label}
      placeholder={busy ? t('scan.busy') : t('scan.hint')}
      leftSection={<IconBarcode size={20} aria-hidden />}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const scanned = code.trim();
        setCode('');
        if (scanned !== '') onScan(scanned);
      }}
      aria-busy={busy}
      error={error}
      errorProps={{ role: 'alert' }}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
};

type SearchFieldProps = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  autoFocus?: boolean;
};

/** Search text told on 250 ms after the last key, at once on Enter. */
export const SearchField = ({ value, onChange, label, autoFocus = false }: SearchFieldProps) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    // The address has changed by other means (back, a link).
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  const say = (next: string): void => {
    if (next === told.current) return;
    told.current = next;
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
        text === '' ? null : <CloseButton size="sm" aria-label={t('clear')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(text.trim());
      }}
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
    />
  );
};
