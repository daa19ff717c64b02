import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconCrop, IconGripVertical, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo } from '#ui/index.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import classes from '../picture.module.css';

type OrderCardProps = {
  picture: Picture;
  place: number;
  main: boolean;
  onMain: () => void;
  onRemove: () => void;
  onEdit: () => void;
};

export const PictureCard = ({ picture, place, main, onMain, onRemove, onEdit }: OrderCardProps) => {
  const { t } = useTranslation(['picture', 'shared']);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: picture.imageId,
      attributes: { roleDescription: t('order.draggable') },
    });
  const name = picture.name || t('noName');
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-main={main || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Photo url={picture.url} alt={name} size={140} />
      {main ? <span className={classes['mainBadge']}>{t('shared:garment.mainImage')}</span> : null}
      <div className={classes['cardTools']}>
        <ActionIcon
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          variant="subtle"
          color="gray"
          size="lg"
          className={classes['handle'] ?? ''}
          aria-label={t('order.move', { name, place })}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-pressed={main}
          aria-label={t('order.makeMain', { name })}
          onClick={onMain}
        >
          {main ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        </ActionIcon>
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
          color="red"
          size="lg"
          aria-label={t('order.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
};
