import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { ListedPicture, PictureUse } from '#setup/pictures/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import classes from '../picture.module.css';

const usesIn = (data: unknown): readonly PictureUse[] =>
  typeof data === 'object' && data !== null && 'uses' in data && Array.isArray(data.uses)
    ? (data.uses as PictureUse[])
    : [];

export const RemovePictureDialog = ({
  picture,
  onClose,
}: {
  picture: ListedPicture;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['picture', 'ui']);
  const remove = useAction(pictureContract.remove, {
    done: t('remove.done'),
    refresh: [pictureContract.list],
    quiet: true,
    onSuccess: onClose,
  });
  const name = picture.name || t('noName');
  const refusal = remove.error?.reply;
  const uses = usesIn(refusal?.data);
  return (
    <Dialog busy={remove.isPending} onClose={onClose} title={t('remove.title')}>
      <Stack gap="md">
        <Text size="sm">{t('remove.text', { name })}</Text>
        {refusal === undefined ? null : (
          <Alert color="red" role="alert" title={refusal.title}>
            <Text size="sm">{refusal.detail}</Text>
            {uses.length === 0 ? null : (
              <ul className={classes['uses']}>
                {uses.map((use) => (
                  <li key={`${use.kind} ${use.id}`}>
                    {t(`remove.kind.${use.kind}`)} {use.name}
                  </li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        <DialogButtons
          action={t('ui:delete')}
          onAction={() => remove.mutate({ params: { id: picture.imageId } })}
          disabled={uses.length > 0}
          color="red"
        />
      </Stack>
    </Dialog>
  );
};
