import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { lazyComponent } from '../router/lazy-component.tsx';
import type { ScanMessage } from './scan-message.ts';
import { playScanTone } from './scan-tone.ts';

const CameraScan = lazyComponent(async () => (await import('./camera-scan.tsx')).CameraScan, {
  words: true,
  missing: 'toast',
});

type CameraButtonProps = {
  title: string;
  onScan: (code: string) => void;
  onClosed?: (() => void) | undefined;
  said?: ScanMessage | undefined;
  /** Whether the caller plays a sound per result. Otherwise the button plays a sound per scan. */
  sounded?: boolean;
};

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
            if (!sounded) playScanTone('ok');
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
