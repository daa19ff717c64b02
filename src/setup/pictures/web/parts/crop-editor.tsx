import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { PercentCrop } from 'react-image-crop';
import { ReactCrop, centerCrop, makeAspectCrop } from 'react-image-crop';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useAction } from '#ui/api/queries.ts';
import { ErrorState } from '#ui/index.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { isWholeCrop, turnBy, wholeCrop } from '../crop-box.ts';
import classes from '../picture.module.css';
import { CropFields } from './crop-fields.tsx';
import { useTurnedPicture } from './use-turned-picture.ts';

const shapes = { free: undefined, square: 1, portrait: 3 / 4 } as const;
type Shape = keyof typeof shapes;

type CropEditorProps = { picture: Picture; onDone: (changed: Picture) => void; onClose: () => void };

export const CropEditor = ({ picture, onDone, onClose }: CropEditorProps) => {
  const { t } = useTranslation(['picture', 'ui']);
  const [turn, setTurn] = useState<0 | 90 | 180 | 270>(0);
  const [crop, setCrop] = useState<PercentCrop>(wholeCrop);
  const [shape, setShape] = useState<Shape>('free');
  const { canvas, size, failed, again } = useTurnedPicture(resizeImageUrl(picture.url, 1200), turn);
  const save = useAction(pictureContract.edit, {
    done: t('edit.done'),
    refresh: [pictureContract.list],
    onSuccess: onDone,
  });
  const changed = turn !== 0 || !isWholeCrop(crop);
  const rotate = (by: number): void => {
    setTurn(turnBy(turn, by));
    setCrop(wholeCrop);
    setShape('free');
  };
  const choose = (next: Shape): void => {
    setShape(next);
    const aspect = shapes[next];
    if (aspect === undefined || size === null) return;
    setCrop(
      centerCrop(
        makeAspectCrop(
          { unit: '%', [size.width / size.height > aspect ? 'height' : 'width']: 100 },
          aspect,
          size.width,
          size.height,
        ),
        size.width,
        size.height,
      ),
    );
  };
  const send = (): void =>
    save.mutate({
      params: { id: picture.imageId },
      body: {
        turn,
        ...(!isWholeCrop(crop) && {
          crop: { x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 },
        }),
      },
    });
  if (failed) return <ErrorState error={failed} retry={again} />;
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconRotate2 size={18} aria-hidden />}
            onClick={() => rotate(-90)}
          >
            {t('edit.left')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRotateClockwise2 size={18} aria-hidden />}
            onClick={() => rotate(90)}
          >
            {t('edit.right')}
          </Button>
        </Group>
        <SegmentedControl
          aria-label={t('edit.shape')}
          value={shape}
          onChange={(next) => choose(next as Shape)}
          data={(Object.keys(shapes) as Shape[]).map((one) => ({
            value: one,
            label: t(`edit.shapes.${one}`),
          }))}
        />
      </Group>
      <div className={classes['stage']}>
        <ReactCrop
          crop={crop}
          onChange={(_, next) => setCrop(next.width < 1 || next.height < 1 ? wholeCrop : next)}
          {...(shapes[shape] !== undefined && { aspect: shapes[shape] })}
          keepSelection
          ariaLabels={{
            cropArea: t('edit.area'),
            nwDragHandle: t('edit.handle'),
            nDragHandle: t('edit.handle'),
            neDragHandle: t('edit.handle'),
            eDragHandle: t('edit.handle'),
            seDragHandle: t('edit.handle'),
            sDragHandle: t('edit.handle'),
            swDragHandle: t('edit.handle'),
            wDragHandle: t('edit.handle'),
          }}
        >
          <canvas
            ref={canvas}
            className={classes['canvas']}
            role="img"
            aria-label={picture.name || t('noName')}
          />
        </ReactCrop>
      </div>
      <CropFields
        crop={crop}
        onChange={(next) => {
          setShape('free');
          setCrop(next);
        }}
      />
      <Text size="sm" c="dimmed">
        {t('edit.hint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button onClick={send} disabled={!changed || size === null} loading={save.isPending}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  );
};
