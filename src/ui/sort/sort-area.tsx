import type { Announcements, Modifier, UniqueIdentifier } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import classes from './sort.module.css';

type SortAreaProps = {
  ids: readonly UniqueIdentifier[];
  nameOf: (id: UniqueIdentifier) => string;
  onMove: (id: UniqueIdentifier, place: UniqueIdentifier) => void;
  disabled?: boolean;
  children: ReactNode;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const SortArea = ({ ids, nameOf, onMove, disabled = false, children }: SortAreaProps) => {
  const { t } = useTranslation('ui');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const values = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    name: nameOf(id),
    place: ids.indexOf(over) + 1,
    of: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sort.lifted', values(active.id)),
    onDragOver: ({ active, over }) => t('sort.over', values(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('sort.dropped', values(active.id, over?.id)),
    onDragCancel: ({ active }) => t('sort.putBack', values(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.how') } }}
      onDragEnd={({ active, over }) => {
        if (over !== null && over.id !== active.id) onMove(active.id, over.id);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

/** `ref` and `style` are for the row, `handle` is for dragging. */
export const useSortRow = (id: UniqueIdentifier, name: string) => {
  const { t } = useTranslation('ui');
  const row = useSortable({ id, attributes: { roleDescription: t('sort.role') } });
  const handle = (
    <button
      type="button"
      ref={row.setActivatorNodeRef}
      className={classes['handle']}
      {...row.attributes}
      {...row.listeners}
      aria-label={t('sort.handle', { name })}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
  return {
    ref: row.setNodeRef,
    style: { transform: CSS.Translate.toString(row.transform), transition: row.transition },
    lifted: row.isDragging,
    handle,
  };
};
