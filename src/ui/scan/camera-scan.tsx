import { ActionIcon, Alert, Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { MuteButton } from './mute-button.tsx';
import type { ScanMessage } from './scan-message.ts';
import classes from './scan.module.css';
import { useCamera } from './use-camera.ts';

type CameraScanProps = {
  title: string;
  onScan: (code: string) => void;
  onClose: () => void;
  said?: ScanMessage | undefined;
};

const colorOf = { ok: 'teal', again: 'yellow', error: 'red' } as const;

export const CameraScan = ({ title, onScan, onClose, said }: CameraScanProps) => {
  const { t } = useTranslation('ui');
  const [read, setRead] = useState('');
  const { video, now, lit, choose, again, light } = useCamera((code) => {
    setRead(code);
    onScan(code);
  });
  const live = now.state === 'live' ? now : undefined;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack gap="sm" data-scan>
        <div className={classes['view']} hidden={now.state === 'trouble'}>
          <video ref={video} className={classes['video']} playsInline muted aria-hidden />
          {live === undefined ? (
            <div className={classes['wait']}>
              <Loader size="sm" color="white" aria-hidden />
              <span role="status">{t('scan.starting')}</span>
            </div>
          ) : (
            <div className={classes['frame']} aria-hidden />
          )}
        </div>
        {now.state === 'trouble' ? (
          <Alert
            color="red"
            role="alert"
            icon={<IconCameraOff aria-hidden />}
            title={t(`scan.trouble.${now.trouble}.title`)}
          >
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{t(`scan.trouble.${now.trouble}.hint`)}</Text>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={again}
              >
                {t('retry')}
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            {t('scan.aim')}
          </Text>
        )}
        <div aria-live="assertive" className={classes['said']}>
          {said !== undefined && read !== '' ? (
            <Alert color={colorOf[said.tone]} p="xs">
              {said.text}
            </Alert>
          ) : read === '' ? null : (
            <Text size="sm" fw={600}>
              {t('scan.read', { code: read })}
            </Text>
          )}
        </div>
        <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-end">
          {live !== undefined && live.cameras.length > 1 ? (
            <NativeSelect
              aria-label={t('scan.which')}
              value={live.id ?? ''}
              data={live.cameras.map((one, index) => ({
                value: one.id,
                label: one.label || t('scan.cameraNo', { n: index + 1 }),
              }))}
              onChange={(event) => choose(event.currentTarget.value)}
              style={{ flex: 1, minWidth: 0 }}
            />
          ) : (
            <span />
          )}
          <Group gap="xs" wrap="nowrap">
            <MuteButton />
            {live?.torch ? (
              <ActionIcon
                variant="default"
                size="lg"
                aria-pressed={lit}
                aria-label={t('scan.torch')}
                title={t('scan.torch')}
                onClick={() => light(!lit)}
              >
                {lit ? <IconBulb size={20} aria-hidden /> : <IconBulbOff size={20} aria-hidden />}
              </ActionIcon>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
};
