import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { ListedPicture } from '#setup/pictures/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { PictureNameInput } from '#setup/pictures/picture-input.ts';

export const RenamePictureDialog = ({
  picture,
  onClose,
}: {
  picture: ListedPicture;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['picture', 'ui']);
  const form = useForm({
    schema: PictureNameInput,
    initialValues: { name: picture.name },
    toBody: (values) => values,
    eager: true,
  });
  const rename = useAction(pictureContract.rename, {
    done: t('rename.done'),
    refresh: [pictureContract.list],
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog busy={rename.isPending} onClose={onClose} title={t('rename.title')}>
      <form
        noValidate
        onSubmit={form.submit((body) => rename.mutate({ params: { id: picture.imageId }, body }))}
      >
        <Stack gap="md">
          <TextInput label={t('rename.name')} {...form.text('name')} autoComplete="off" />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
