import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, lazyComponent } from '#ui/index.ts';
import type { Picture } from '../contract.ts';

const CropEditor = lazyComponent(async () => (await import('./parts/crop-editor.tsx')).CropEditor, {
  waiting: <Skeleton height={320} radius="md" />,
});

type PictureEditDialogProps = {
  picture: Picture;
  /** Receives the same picture (imageId) with its new address. */
  onDone: (changed: Picture) => void;
  onClose: () => void;
};

/** Dialog to rotate and crop a picture. Open while mounted. */
export const PictureEditDialog = ({ picture, onDone, onClose }: PictureEditDialogProps) => {
  const { t } = useTranslation(['picture', 'ui']);
  return (
    <Dialog onClose={onClose} title={t('edit.title', { name: picture.name || t('noName') })} size="xl" firm>
      <CropEditor picture={picture} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
};
