import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import type { ListedPicture } from '../../contract.ts';
import { pictureContract } from '../../contract.ts';

export const RenameDialog = ({ picture, onClose }: { picture: ListedPicture; onClose: () => void }) => {
  const { t } = useTranslation(['picture', 'ui']);
  const [name, setName] = useState(picture.name);
  const rename = useAction(pictureContract.rename, {
    done: t('rename.done'),
    refresh: [pictureContract.list],
    onSuccess: onClose,
  });
  const empty = name.trim() === '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rename.title')}
      centered
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!empty) rename.mutate({ params: { id: picture.imageId }, body: { name: name.trim() } });
        }}
      >
        <TextInput
          label={t('rename.name')}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
          error={empty ? t('ui:required') : undefined}
          data-autofocus
          autoComplete="off"
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending} disabled={empty}>
            {t('ui:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
