import { useEffect, useRef } from 'react';

const open = new Set<() => boolean>();

export const isAnyFormDirty = (): boolean => [...open].some((isDirty) => isDirty());

export const useOpenForm = (dirty: boolean): void => {
  const latest = useRef(dirty);
  latest.current = dirty;
  useEffect(() => {
    const isDirty = (): boolean => latest.current;
    open.add(isDirty);
    return () => void open.delete(isDirty);
  }, []);
};
