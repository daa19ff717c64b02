import { Avatar, Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { authenticationContract } from '../contract.ts';
import { checkSession } from './session-calls.ts';

export const OwnPicture = () => {
  const { t } = useTranslation('doors');
  const { userImage, displayName } = useSession();
  const [busy, setBusy] = useState(false);
  const remove = useAction(authenticationContract.removePicture, {
    done: t('me.pictureGone'),
    onSuccess: () => checkSession(true),
  });
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    try {
      await uploadFile(authenticationContract.putPicture, { file });
      checkSession(true);
      toastDone(t('me.pictureKept'));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="md">
      <Avatar
        src={userImage === '' ? null : resizeImageUrl(userImage, 480)}
        alt=""
        size={72}
        radius="xl"
        color="plum"
        name={displayName.replaceAll(/\(.*?\)/g, '').trim()}
        aria-hidden
      />
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {t(userImage === '' ? 'me.picture' : 'me.pictureAgain')}
            </Button>
          )}
        </FileButton>
        {userImage === '' ? null : (
          <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('me.pictureRemove')}
          </Button>
        )}
      </Group>
    </Group>
  );
};
