import { Stack } from '@mantine/core';
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
  const { uploads, entries } = useUploadQueue((picture) => onUploaded([picture]));
  return (
    <Stack gap="sm">
      <PictureZone label={label} many={many} onFiles={(files) => uploads.add(files, folder)} />
      <UploadRows entries={entries} uploads={uploads} />
    </Stack>
  );
};
