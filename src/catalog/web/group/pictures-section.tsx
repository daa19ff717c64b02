import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { PictureDrop, PictureEditDialog, PictureOrder } from '#setup/pictures/web/index.ts';
import { maxImages } from '#catalog/contract.ts';
import { FormSection } from '#ui/form/index.ts';
import { withEditedPicture, withoutPicture, withAddedPictures } from './group-draft.ts';
import type { GroupEditorState } from './use-group.ts';

export const PicturesSection = ({ state }: { state: GroupEditorState }) => {
  const { t } = useTranslation('catalog');
  const { draft, form } = state;
  const [editing, setEditing] = useState<Picture | null>(null);
  return (
    <FormSection
      title={t('group.pictures')}
      aside={
        <Text size="xs" c="dimmed">
          {t('group.picturesCount', { n: draft.images.length, max: maxImages })}
        </Text>
      }
    >
      <Stack gap="sm">
        <PictureOrder
          pictures={draft.images}
          mainId={draft.mainId}
          onChange={(images) => form.set({ images })}
          onMain={(mainId) => form.set({ mainId })}
          onRemove={(imageId) => form.set((now) => withoutPicture(now, imageId))}
          onEdit={setEditing}
        />
        {draft.images.length >= maxImages ? null : (
          <PictureDrop
            folder="item"
            label={t('group.dropPictures')}
            many
            onUploaded={(added) =>
              form.set((now) => withAddedPictures(now, added.slice(0, maxImages - now.images.length)))
            }
          />
        )}
      </Stack>
      {editing === null ? null : (
        <PictureEditDialog
          picture={editing}
          onDone={(changed) => {
            form.set((now) => withEditedPicture(now, changed));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </FormSection>
  );
};
