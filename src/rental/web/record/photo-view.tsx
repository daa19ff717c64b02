import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../core/common/day.ts';
import { resized } from '../../../core/common/image.ts';
import { useAction } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { ConfirmButton } from '../../../core/web/ui/index.ts';
import type { OrderPhoto } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { Dialog } from '../list/dialog.tsx';
import classes from './record.module.css';

type PhotoViewProps = {
  orderId: number;
  photo: OrderPhoto;
  title: string;
  /** An admin, while the step is under way. */
  mayRemove: boolean;
  onClose: () => void;
};

/** One photo, large: who took it and when. */
export const PhotoView = ({ orderId, photo, title, mayRemove, onClose }: PhotoViewProps) => {
  const { t } = useTranslation('life');
  const language = useLanguage();
  const remove = useAction(rentalContract.removePhoto, {
    done: t('record.removed'),
    refresh: [rentalContract.record],
    onSuccess: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="sm">
        <img src={resized(photo.url, 1200)} alt={title} className={classes['large']} />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('record.takenBy', { by: photo.by, at: formatDateTime(photo.at, language) })}
          </Text>
          {mayRemove ? (
            <ConfirmButton
              size="compact-sm"
              title={t('record.removeTitle')}
              text={t('record.removeText')}
              confirmLabel={t('record.remove')}
              onConfirm={() => remove.mutateAsync({ params: { id: orderId, photoId: photo.photoId } })}
            >
              {t('record.remove')}
            </ConfirmButton>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
};
