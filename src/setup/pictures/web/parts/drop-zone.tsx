import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useIsFieldHeld } from '#ui/form/upload-hold.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { PictureFolder } from '#setup/pictures/folders.ts';
import { useUploadQueue } from '../use-upload-queue.ts';
import { PictureZone } from './picture-zone.tsx';
import { UploadRows } from './upload-rows.tsx';

export type PictureDropProps = {
  folder: PictureFolder;
  label: string;
  many?: boolean;
  onUploaded: (pictures: readonly Picture[]) => void;
};

export const DropZone = ({ folder, label, many = false, onUploaded }: PictureDropProps) => {
  const { t } = useTranslation('picture');
  const field = useRef<HTMLDivElement>(null);
  const held = useIsFieldHeld(field);
  const { uploads, entries } = useUploadQueue(field, (picture) => onUploaded([picture]));
  return (
    <Stack gap="sm" ref={field}>
      <PictureZone label={label} many={many} onFiles={(files) => uploads.add(files, folder)} />
      <UploadRows entries={entries} uploads={uploads} />
      <Text size="sm" role="status">
        {held ? t('drop.held') : ''}
      </Text>
    </Stack>
  );
};
