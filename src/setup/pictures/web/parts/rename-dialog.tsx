import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import type { ListedPicture } from '#setup/pictures/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';

export const RenamePictureDialog = ({
  picture,
  onClose,
}: {
  picture: ListedPicture;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['picture', 'ui']);
  const [name, setName] = useState(picture.name);
  const rename = useAction(pictureContract.rename, {
    done: t('rename.done'),
    refresh: [pictureContract.list],
    onSuccess: onClose,
  });
  const empty = name.trim() === '';
  return (
    <Dialog busy={rename.isPending} onClose={onClose} title={t('rename.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty) rename.mutate({ params: { id: picture.imageId }, body: { name: name.trim() } });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('rename.name')}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
            error={empty ? t('ui:required') : undefined}
            autoComplete="off"
          />
          <DialogButtons action={t('ui:save')} disabled={empty} />
        </Stack>
      </form>
    </Dialog>
  );
};
