import { ActionIcon, Box, Text } from '@mantine/core';
import { IconCrop, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, StateBadge, TimeText } from '#ui/index.ts';
import type { ListedPicture } from '#setup/pictures/contract.ts';
import classes from '../picture.module.css';

type PictureTileProps = {
  picture: ListedPicture;
  onEdit: () => void;
  onRename: () => void;
  onRemove: () => void;
};

export const PictureTile = ({ picture, onEdit, onRename, onRemove }: PictureTileProps) => {
  const { t } = useTranslation(['picture', 'shared']);
  const name = picture.name || t('noName');
  return (
    <li className={classes['tile']}>
      <Photo url={picture.url} alt="" size={144} />
      <Box w="100%" miw={0}>
        <Text size="sm" fw={600} truncate="end" title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          <TimeText at={picture.createdAt} />
        </Text>
        {picture.used ? null : <StateBadge tone="neutral">{t('list.unused')}</StateBadge>}
      </Box>
      <div className={classes['tileTools']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('edit.of', { name })}
          onClick={onEdit}
        >
          <IconCrop size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('rename.of', { name })}
          onClick={onRename}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('shared:do.deleteOf', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};
