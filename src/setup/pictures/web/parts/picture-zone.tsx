import '@mantine/dropzone/styles.css';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useIsPhone } from '#ui/index.ts';
import { maxPictureBytes, maxPicturePixels } from '#setup/pictures/contract.ts';
import classes from '../picture.module.css';

export type PictureZoneProps = {
  label: string;
  many?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Types of the picker. The server checks dropped files. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Phones convert HEIC unless the picker accepts it. */
const acceptedOnComputers = `${accepted},image/heic,.heic`;

const pasted = (event: ClipboardEvent): File[] =>
  [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));

export const PictureZone = ({ label, many = false, onFiles }: PictureZoneProps) => {
  const { t } = useTranslation('picture');
  const phone = useIsPhone();
  const add = (files: readonly File[]): void => onFiles(many ? files : files.slice(0, 1));
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = pasted(event);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (
    <>
      <Dropzone
        onDrop={add}
        multiple={many}
        aria-label={label}
        inputProps={{ accept: phone ? accepted : acceptedOnComputers, 'aria-label': label }}
        className={classes['zone'] ?? ''}
      >
        <Group justify="center" gap="sm" wrap="nowrap" className={classes['zoneInside']}>
          <IconPhotoPlus size={32} stroke={1.4} aria-hidden />
          <div>
            <Text fw={600}>{t(phone ? 'drop.choose' : many ? 'drop.many' : 'drop.one')}</Text>
            <Text size="sm" c="dimmed">
              {t('drop.limits', { mb: maxPictureBytes / 1_048_576, mpx: maxPicturePixels / 1_000_000 })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {phone ? (
        <FileButton
          accept="image/*"
          capture="environment"
          onChange={(file: File | null) => file && add([file])}
        >
          {(props) => (
            <Button {...props} variant="default" fullWidth leftSection={<IconCamera size={20} aria-hidden />}>
              {t('drop.camera')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </>
  );
};
