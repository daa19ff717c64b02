import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Picture } from '../contract.ts';

const CropEditor = lazyComponent(async () => (await import('./parts/crop-editor.tsx')).CropEditor, {
  waiting: <Skeleton height={320} radius="md" />,
});

type PictureEditDialogProps = {
  picture: Picture;
  /** The picture has the same imageId and a new URL. */
  onDone: (changed: Picture) => void;
  onClose: () => void;
};

export const PictureEditDialog = ({ picture, onDone, onClose }: PictureEditDialogProps) => {
  const { t } = useTranslation(['picture', 'ui']);
  return (
    <Dialog onClose={onClose} title={t('edit.title', { name: picture.name || t('noName') })} size="xl" firm>
      <CropEditor picture={picture} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
};
