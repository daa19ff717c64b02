import { Button, FileButton, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { Photo, useIsPhone } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import type { OrderPhoto } from '../contract.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import { isDuringMoment } from '../attachment-moments.ts';
import { PhotoView } from './photo-view.tsx';
import { useAddPhoto, useAttachments } from './use-attachments.ts';
import classes from './attachments.module.css';

type LinePhotosProps = {
  orderId: number;
  line: Pick<OrderLineOut, 'orderDetailId' | 'name' | 'barcode' | 'state'>;
  moment: PhotoMoment;
  readOnly?: boolean;
  none?: string;
};

type AddProps = Pick<LinePhotosProps, 'orderId' | 'line' | 'moment'>;

const AddPhoto = ({ orderId, line, moment }: AddProps) => {
  const { t } = useTranslation('record');
  const phone = useIsPhone();
  const { add, busy } = useAddPhoto(orderId, line.orderDetailId, moment);
  const name = `${line.name} ${line.barcode}`;
  return (
    <Group gap="xs">
      {phone ? (
        <FileButton accept="image/*" capture="environment" onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconCamera size={16} aria-hidden />}
            >
              <span aria-hidden>{t('take')}</span>
              <VisuallyHidden>{t('takeOf', { name })}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
      ) : null}
      <FileButton accept="image/*" onChange={add}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            loading={busy}
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
          >
            <span aria-hidden>{t('choose')}</span>
            <VisuallyHidden>{t('chooseOf', { name })}</VisuallyHidden>
          </Button>
        )}
      </FileButton>
    </Group>
  );
};

export const LinePhotos = ({ orderId, line, moment, readOnly = false, none }: LinePhotosProps) => {
  const { t } = useTranslation('record');
  const { role } = useSession();
  const { data } = useAttachments(orderId);
  const [shown, setShown] = useState<OrderPhoto | null>(null);
  const during = isDuringMoment(moment, line.state);
  const photos = (data?.photos ?? []).filter(
    (one) => one.orderDetailId === line.orderDetailId && one.moment === moment,
  );
  const title = t('photo', { moment: t(`moment.${moment}`), name: line.name });
  if (photos.length === 0 && (readOnly || !during))
    return none === undefined || data === undefined ? null : (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Group gap="0.5rem">
      {photos.map((photo, index) => (
        <button
          key={photo.photoId}
          type="button"
          className={classes['thumb']}
          onClick={() => setShown(photo)}
          aria-label={`${title} ${index + 1}`}
        >
          <Photo url={photo.url} alt="" size={64} />
        </button>
      ))}
      {readOnly || !during ? null : <AddPhoto orderId={orderId} line={line} moment={moment} />}
      {shown === null ? null : (
        <PhotoView
          orderId={orderId}
          photo={shown}
          title={title}
          mayRemove={!readOnly && during && role !== 'staff'}
          onClose={() => setShown(null)}
        />
      )}
    </Group>
  );
};
