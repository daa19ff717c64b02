import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { later } from '../router/lazy-component.tsx';
import type { Said } from './scan-message.ts';
import { tell } from './scan-tone.ts';

const CameraScan = later(async () => (await import('./camera-scan.tsx')).CameraScan, {
  words: true,
  missing: 'toast',
});

type CameraButtonProps = {
  /** Heading of the dialog: what is scanned for. */
  title: string;
  onScan: (code: string) => void;
  onClosed?: (() => void) | undefined;
  /** What came of the last scan; sounded by whoever gives it. */
  said?: Said | undefined;
  /** `onScan` is sounded by the caller even when nothing has been said yet. */
  sounded?: boolean;
};

/** Stands inside a field and opens the camera as a scanner; its code is fetched at the first press. */
export const CameraButton = ({ title, onScan, onClosed, said, sounded = false }: CameraButtonProps) => {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('scan.camera')}
        title={t('scan.camera')}
        onClick={() => setOpened(true)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      {opened ? (
        <CameraScan
          title={title}
          onScan={(code) => {
            // Who does not say what comes of it still has the code confirmed.
            if (!sounded) tell('ok');
            onScan(code);
          }}
          onClose={() => {
            setOpened(false);
            onClosed?.();
          }}
          said={said}
        />
      ) : null}
    </>
  );
};
