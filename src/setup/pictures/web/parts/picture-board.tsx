import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import classes from '../picture.module.css';
import { PictureCard } from './picture-card.tsx';

export type PictureOrderProps = {
  pictures: readonly Picture[];
  mainId: number | null;
  onChange: (pictures: Picture[]) => void;
  onMain: (imageId: number) => void;
  onRemove: (imageId: number) => void;
  onEdit: (picture: Picture) => void;
};

export const PictureBoard = ({ pictures, mainId, onChange, onMain, onRemove, onEdit }: PictureOrderProps) => {
  const { t } = useTranslation('picture');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined): number =>
    pictures.findIndex((one) => one.imageId === id);
  const values = (id: UniqueIdentifier, over?: UniqueIdentifier) => ({
    name: pictures[placeOf(id)]?.name || t('noName'),
    place: placeOf(over ?? id) + 1,
    of: pictures.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('order.lifted', values(active.id)),
    onDragOver: ({ active, over }) => t('order.over', values(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('order.dropped', values(active.id, over?.id)),
    onDragCancel: ({ active }) => t('order.putBack', values(active.id)),
  };
  const move = ({ active, over }: DragEndEvent): void => {
    if (over === null || active.id === over.id) return;
    onChange(arrayMove([...pictures], placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.how') } }}
    >
      <SortableContext items={pictures.map((one) => one.imageId)} strategy={rectSortingStrategy}>
        <ol className={classes['board']} aria-label={t('order.label')}>
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.imageId}
              picture={picture}
              place={index + 1}
              main={picture.imageId === mainId}
              onMain={() => onMain(picture.imageId)}
              onRemove={() => onRemove(picture.imageId)}
              onEdit={() => onEdit(picture)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
