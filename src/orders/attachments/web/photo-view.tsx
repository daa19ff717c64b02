import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { OrderPhoto } from '../contract.ts';
import { attachmentContract } from '../contract.ts';
import classes from './attachments.module.css';

type PhotoViewProps = {
  orderId: number;
  photo: OrderPhoto;
  title: string;
  /** True for an admin while the step is under way. */
  mayRemove: boolean;
  onClose: () => void;
};

export const PhotoView = ({ orderId, photo, title, mayRemove, onClose }: PhotoViewProps) => {
  const { t } = useTranslation('record');
  const language = useLanguage();
  const remove = useAction(attachmentContract.removePhoto, {
    done: t('removed'),
    refresh: [attachmentContract.record],
    onSuccess: onClose,
  });
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <img src={resizeImageUrl(photo.url, 1200)} alt={title} className={classes['large']} />
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t('takenBy', { by: photo.by, at: formatDateTime(photo.at, language) })}
          </Text>
          {mayRemove ? (
            <ConfirmButton
              size="compact-sm"
              title={t('removeTitle')}
              text={t('removeText')}
              confirmLabel={t('remove')}
              onConfirm={() => remove.mutateAsync({ params: { id: orderId, photoId: photo.photoId } })}
            >
              {t('remove')}
            </ConfirmButton>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
};
