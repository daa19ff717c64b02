import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../core/web/ui/index.ts';
import type { Picture } from '../contract.ts';

const CropEditor = lazy(() => import('./parts/crop-editor.tsx').then((all) => ({ default: all.CropEditor })));

type PictureEditDialogProps = {
  picture: Picture;
  /** The same picture (imageId) at its new address. */
  onDone: (changed: Picture) => void;
  onClose: () => void;
};

/** Turns and crops a picture, over the page. Mount it to open it. */
export const PictureEditDialog = ({ picture, onDone, onClose }: PictureEditDialogProps) => {
  const { t } = useTranslation(['picture', 'ui']);
  return (
    <Dialog onClose={onClose} title={t('edit.title', { name: picture.name || t('noName') })} size="xl" firm>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <CropEditor picture={picture} onDone={onDone} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
};
