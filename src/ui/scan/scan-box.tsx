import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { CameraButton } from './camera-button.tsx';
import { toLatinKeys } from './keyboard-layout.ts';
import type { ScanMessage } from './scan-message.ts';
import { playScanTone } from './scan-tone.ts';
import { useFieldScan } from './use-field-scan.ts';
import { useHandScanner } from './use-hand-scanner.ts';

type ScanBoxProps = {
  label: string;
  /** Receives the scanned or typed text, trimmed; the field is emptied. */
  onScan: (code: string) => void;
  busy?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Result of the last scan, played as a sound and shown in the camera's dialog; a new object for each scan. */
  said?: ScanMessage | undefined;
  /** Every scan leads to `said` or `error`, so the code itself needs no sound. */
  sounded?: boolean;
  /** Shows `said` below the field, for users without sound. */
  shows?: boolean;
  size?: 'sm' | 'lg';
  /** The field also accepts names: the caller searches with both layouts. */
  words?: boolean;
};

/**
 * The input for garment codes: by hand scanner (anywhere on the page, unless another field has the focus), by camera, or typed with
 * Enter. Keeps the focus and announces errors. Understands a scanner that types Thai letters because of the keyboard's layout.
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
  words = false,
}: ScanBoxProps) => {
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heard = useFieldScan();
  useEffect(() => {
    // On a phone, focus would open the keyboard over the page.
    if (autoFocus && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    if (error) playScanTone('error');
  }, [error]);
  useEffect(() => {
    if (said) playScanTone(said.tone);
  }, [said]);
  useHandScanner(onScan);
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
          onScan={onScan}
          onClosed={() => field.current?.focus({ preventScroll: true })}
          said={shown}
          sounded={sounded}
        />
      }
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      onKeyDown={(event) => {
        const entered = heard(event);
        if (entered === undefined) return;
        event.preventDefault();
        setCode('');
        // Names stay as typed; a code never contains Thai letters.
        const read = words ? entered.text : toLatinKeys(entered.text);
        if (read !== '') onScan(read);
      }}
      aria-busy={busy}
      error={wrong}
      errorProps={{ role: 'alert' }}
      {...(shows && {
        // A blank line without a message, so that the content below does not jump.
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
