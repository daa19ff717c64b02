import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { CameraButton } from './camera-button.tsx';
import { latinOf } from './keyboard-layout.ts';
import type { Said } from './scan-message.ts';
import { tell } from './scan-tone.ts';
import { useFieldScan } from './use-field-scan.ts';
import { useWedge } from './use-hand-scanner.ts';

type ScanBoxProps = {
  label: string;
  /** What was scanned or typed, trimmed; the field is emptied. */
  onScan: (code: string) => void;
  busy?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  /** What came of the last scan, told by sound and in the camera's dialog; a new object each time. */
  said?: Said | undefined;
  /** Every scan is answered by `said` or `error`: the code itself needs no sound. */
  sounded?: boolean;
  /** `said` stands below the field, for whoever hears no sound. */
  shows?: boolean;
  size?: 'sm' | 'lg';
  /** Names are typed here, too: whoever looks for them tries both layouts. */
  words?: boolean;
};

/**
 * Where garments are scanned: by a hand scanner (anywhere on the page, unless another field has the focus), by
 * the camera, or typed with Enter. It keeps the focus and tells errors aloud. A scanner that writes Thai
 * letters because of the keyboard's layout is understood.
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
    // On a phone the focus would open the keyboard over the page.
    if (autoFocus && window.matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    if (error) tell('error');
  }, [error]);
  useEffect(() => {
    if (said) tell(said.tone);
  }, [said]);
  useWedge(onScan);
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
        // Names are words of their own; a code is never in Thai letters.
        const read = words ? entered.text : latinOf(entered.text);
        if (read !== '') onScan(read);
      }}
      aria-busy={busy}
      error={wrong}
      errorProps={{ role: 'alert' }}
      {...(shows && {
        // A blank line as long as there is nothing to say: what stands below does not jump.
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
