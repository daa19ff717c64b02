import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { type Picture, pictureContract } from '#setup/pictures/contract.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import classes from '../webshop.module.css';

type Props = { title: string; onChoose: (picture: Picture) => void; onClose: () => void };

export const PictureDialog = ({ title, onChoose, onClose }: Props) => {
  const { t } = useTranslation('webshop');
  const { itemList = [] } =
    useApi(pictureContract.list, { query: { folder: 'blog', page: 1, size: 24 } }).data ?? {};
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      <Stack gap="md">
        <PictureDrop
          folder="blog"
          label={title}
          onUploaded={([picture]) => {
            if (picture !== undefined) onChoose(picture);
          }}
        />
        {itemList.length === 0 ? null : (
          <>
            <Text size="sm">{t('blog.fromLibrary')}</Text>
            <div className={classes['pictures']}>
              {itemList.map((one) => (
                <UnstyledButton key={one.imageId} onClick={() => onChoose(one)} aria-label={one.name}>
                  <img src={resizeImageUrl(one.url, 160)} alt="" width={120} height={80} loading="lazy" />
                </UnstyledButton>
              ))}
            </div>
          </>
        )}
        <DialogButtons />
      </Stack>
    </Dialog>
  );
};
