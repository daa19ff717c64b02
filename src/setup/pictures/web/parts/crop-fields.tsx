import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CropBox } from '../crop-box.ts';
import { cropSides, isWholeCrop, withCropSide, wholeCrop } from '../crop-box.ts';

export const CropFields = ({ crop, onChange }: { crop: CropBox; onChange: (crop: CropBox) => void }) => {
  const { t } = useTranslation('picture');
  return (
    <Group gap="xs" align="flex-end">
      {cropSides.map((side) => (
        <TextInput
          key={side}
          type="number"
          inputMode="numeric"
          min={side === 'width' || side === 'height' ? 1 : 0}
          max={100}
          step={1}
          label={t(`edit.sides.${side}`)}
          w="6rem"
          value={String(Math.round(crop[side]))}
          onChange={(event) => onChange(withCropSide(crop, side, event.currentTarget.valueAsNumber))}
        />
      ))}
      <Button variant="subtle" onClick={() => onChange(wholeCrop)} disabled={isWholeCrop(crop)}>
        {t('edit.whole')}
      </Button>
    </Group>
  );
};
