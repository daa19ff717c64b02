import 'react-image-crop/dist/ReactCrop.css';
import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
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
import { isWholeCrop, type QuarterTurn, turnBy, wholeCrop } from '../crop-box.ts';
import { CropFields } from './crop-fields.tsx';
import { type PictureSize, useTurnedPicture } from './use-turned-picture.ts';

const shapes = { free: undefined, square: 1, portrait: 3 / 4 } as const;
type Shape = keyof typeof shapes;

const centeredCrop = ({ width, height }: PictureSize, aspect: number): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', [width / height > aspect ? 'height' : 'width']: 100 }, aspect, width, height),
    width,
    height,
  );

const useCrop = (picture: Picture) => {
  const [turn, setTurn] = useState<QuarterTurn>(0);
  const [crop, setCrop] = useState<PercentCrop>(wholeCrop);
  const [shape, setShape] = useState<Shape>('free');
  const turned = useTurnedPicture(resizeImageUrl(picture.url, 1200), turn);
  return {
    turn,
    crop,
    setCrop,
    shape,
    turned,
    changed: turn !== 0 || !isWholeCrop(crop),
    rotate: (by: number): void => {
      setTurn(turnBy(turn, by));
      setCrop(wholeCrop);
      setShape('free');
    },
    choose: (next: Shape): void => {
      setShape(next);
      const aspect = shapes[next];
      if (aspect !== undefined && turned.size !== null) setCrop(centeredCrop(turned.size, aspect));
    },
    setFreeCrop: (next: PercentCrop): void => {
      setShape('free');
      setCrop(next);
    },
  };
};
type CropState = ReturnType<typeof useCrop>;

const CropTools = ({ of }: { of: CropState }) => {
  const { t } = useTranslation('picture');
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRotate2 size={18} aria-hidden />}
          onClick={() => of.rotate(-90)}
        >
          {t('edit.left')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise2 size={18} aria-hidden />}
          onClick={() => of.rotate(90)}
        >
          {t('edit.right')}
        </Button>
      </Group>
      <SegmentedControl
        aria-label={t('edit.shape')}
        value={of.shape}
        onChange={(next) => of.choose(next as Shape)}
        data={(Object.keys(shapes) as Shape[]).map((one) => ({
          value: one,
          label: t(`edit.shapes.${one}`),
        }))}
      />
    </Group>
  );
};

const CropStage = ({ of, name }: { of: CropState; name: string }) => {
  const { t } = useTranslation('picture');
  const aspect = shapes[of.shape];
  const handle = t('edit.handle');
  return (
    <Group gap={0} wrap="nowrap" align="stretch" justify="center" bg="var(--mantine-color-default-hover)">
      <ReactCrop
        crop={of.crop}
        onChange={(_, next) => of.setCrop(next.width < 1 || next.height < 1 ? wholeCrop : next)}
        {...(aspect !== undefined && { aspect })}
        keepSelection
        ariaLabels={{
          cropArea: t('edit.area'),
          nwDragHandle: handle,
          nDragHandle: handle,
          neDragHandle: handle,
          eDragHandle: handle,
          seDragHandle: handle,
          sDragHandle: handle,
          swDragHandle: handle,
          wDragHandle: handle,
        }}
      >
        <Box
          ref={of.turned.canvas}
          component="canvas"
          display="block"
          maw="100%"
          mah="55vh"
          role="img"
          aria-label={name}
        />
      </ReactCrop>
    </Group>
  );
};

type CropEditorProps = { picture: Picture; onDone: (changed: Picture) => void; onClose: () => void };

export const CropEditor = ({ picture, onDone, onClose }: CropEditorProps) => {
  const { t } = useTranslation(['picture', 'ui']);
  const state = useCrop(picture);
  const { turn, crop } = state;
  const { size, failed, again } = state.turned;
  const save = useAction(pictureContract.edit, {
    done: t('edit.done'),
    refresh: [pictureContract.list],
    onSuccess: onDone,
  });
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
      <CropTools of={state} />
      <CropStage of={state} name={picture.name || t('noName')} />
      <CropFields crop={crop} onChange={state.setFreeCrop} />
      <Text size="sm" c="dimmed">
        {t('edit.hint')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button onClick={send} disabled={!state.changed || size === null} loading={save.isPending}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  );
};
