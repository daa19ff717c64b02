/** Dragging needs a pointer. Keyboard users tick garments and choose a branch. */
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

export const useDragUnit = (ref: RefObject<HTMLElement | null>, id: number): void => {
  useEffect(() => {
    const start = (event: DragEvent): void => event.dataTransfer?.setData('text/plain', String(id));
    const element = ref.current;
    element?.addEventListener('dragstart', start);
    return () => element?.removeEventListener('dragstart', start);
  }, [ref, id]);
};

export const useDropUnit = (ref: RefObject<HTMLElement | null>, onDrop: (id: number) => void): boolean => {
  const [over, setOver] = useState(false);
  const onDropRef = useRef(onDrop);
  useEffect(() => {
    onDropRef.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    const dragOver = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (): void => setOver(false);
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const id = Number(event.dataTransfer?.getData('text/plain'));
      if (Number.isSafeInteger(id) && id > 0) onDropRef.current(id);
    };
    element?.addEventListener('dragover', dragOver);
    element?.addEventListener('dragleave', leave);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', dragOver);
      element?.removeEventListener('dragleave', leave);
      element?.removeEventListener('drop', drop);
    };
  }, [ref]);
  return over;
};
