import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/translation.ts';
import { setMuted, useMuted } from './scan-sound-setting.ts';

export const MuteButton = () => {
  const { t } = useTranslation('ui');
  const muted = useMuted();
  const label = t(muted ? 'scan.unmute' : 'scan.mute');
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={() => setMuted(!muted)}>
      {muted ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
    </ActionIcon>
  );
};
