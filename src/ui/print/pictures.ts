import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';

export const MissingPictures = createContext<(missing: number) => void>(() => undefined);

/**
 * Resolves when all pictures are loaded or `after` ms have passed. Hides missing pictures and returns their
 * number.
 */
export const whenPicturesReady = async (root: ParentNode | null, after = 5000): Promise<number> => {
  const pictures = [...(root?.querySelectorAll('img') ?? [])];
  const loaded = new Set<HTMLImageElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => void (timer = setTimeout(resolve, after)));
  const decoded = pictures.map((one) => one.decode().then(() => loaded.add(one)));
  await Promise.race([Promise.allSettled(decoded), late]);
  clearTimeout(timer);
  for (const one of pictures) one.style.display = loaded.has(one) ? '' : 'none';
  return pictures.length - loaded.size;
};

/** Returns true if the pictures of `of` may be printed, false while it is undefined. */
export const usePicturesReady = (root: RefObject<HTMLElement | null>, of: unknown): boolean => {
  const [ready, setReady] = useState<unknown>(undefined);
  const report = useRef(useContext(MissingPictures));
  useEffect(() => {
    let wanted = true;
    if (of === undefined) return undefined;
    void whenPicturesReady(root.current).then((missing) => {
      if (!wanted) return;
      report.current(missing);
      setReady(of);
    });
    return () => void (wanted = false);
  }, [root, of]);
  return of !== undefined && ready === of;
};

export const useReportPictures = (
  root: RefObject<HTMLElement | null>,
  of: unknown,
  onReady: (ready: boolean) => void,
): void => {
  const ready = usePicturesReady(root, of);
  useEffect(() => onReady(ready), [ready, onReady]);
};
