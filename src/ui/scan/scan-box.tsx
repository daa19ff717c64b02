import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { cleanCode } from '#lib/codes/code-key.ts';
import { useTranslation } from '../i18n/translation.ts';
import { CameraButton } from './camera-button.tsx';
import type { ScanMessage } from './scan-message.ts';
import { playScanTone } from './scan-tone.ts';
import { useFieldScan } from './use-field-scan.ts';
import { useHandScanner } from './use-hand-scanner.ts';
import { isTouch } from '../hooks/is-touch.ts';

type ScanBoxProps = {
  label: string;
  /** Runs after the field is emptied. `typed` means a person pressed the keys. */
  onScan: (code: string, typed: boolean) => void;
  busy?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  /** The message of the last scan, with a sound. Pass a new object per scan. */
  said?: ScanMessage | undefined;
  sounded?: boolean;
  shows?: boolean;
  size?: 'sm' | 'lg';
};

/**
 * Scans by hand scanner (unless another field is focused), camera, or typing with Enter. Reports the typed
 * code. lib/codes finds other spellings.
 */
export const ScanBox = ({
  label,
  onScan,
  busy = false,
  error,
  autoFocus = true,
  said,
  sounded = false,
  shows = false,
  size = 'sm',
}: ScanBoxProps) => {
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heard = useFieldScan();
  useEffect(() => {
    if (autoFocus && !isTouch()) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    if (error) playScanTone('error');
  }, [error]);
  useEffect(() => {
    if (said) playScanTone(said.tone);
  }, [said]);
  const scanned = (read: string): void => onScan(read, false);
  useHandScanner(scanned, { place: field });
  const shown = said ?? (error ? { tone: 'error' as const, text: error } : undefined);
  const wrong = error ?? (shows && said?.tone === 'error' ? said.text : undefined);
  return (
    <TextInput
      ref={field}
      label={label}
      size={size}
      placeholder={busy ? t('scan.busy') : t('scan.hint')}
      leftSection={<IconBarcode size={20} aria-hidden />}
      rightSection={
        <CameraButton
          title={label}
          onScan={scanned}
          onClosed={() => field.current?.focus({ preventScroll: true })}
          said={shown}
          sounded={sounded}
        />
      }
      data-scan-field
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        event.preventDefault();
        setCode('');
        const read = cleanCode(entered.text);
        if (read !== '') onScan(read, !entered.scanned);
      }}
      aria-busy={busy}
      error={wrong}
      errorProps={{ role: 'alert' }}
      {...(shows && {
        // The empty text prevents jumps of the content below.
        description: wrong ? undefined : (said?.text ?? '\u00A0'),
        descriptionProps: { role: 'status', fz: 'sm', c: 'var(--mantine-color-text)' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
};
