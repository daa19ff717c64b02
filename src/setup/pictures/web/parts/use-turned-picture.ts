import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { QuarterTurn } from '../crop-box.ts';

export type PictureSize = { width: number; height: number };

type TurnedPicture = {
  canvas: RefObject<HTMLCanvasElement | null>;
  size: PictureSize | null;
  failed: Error | null;
  again: () => void;
};

export const useTurnedPicture = (url: string, turn: QuarterTurn): TurnedPicture => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const loading = new Image();
    let cancelled = false;
    loading.onload = () => {
      if (!cancelled) setImage(loading);
    };
    loading.onerror = () => {
      if (!cancelled) setFailed(new Error(url));
    };
    loading.src = url;
    return () => {
      cancelled = true;
    };
  }, [url, tries]);
  const lying = turn === 90 || turn === 270;
  const size =
    image === null
      ? null
      : {
          width: lying ? image.naturalHeight : image.naturalWidth,
          height: lying ? image.naturalWidth : image.naturalHeight,
        };
  useEffect(() => {
    const on = canvas.current;
    const pen = on?.getContext('2d');
    if (!on || !pen || image === null) return;
    on.width = lying ? image.naturalHeight : image.naturalWidth;
    on.height = lying ? image.naturalWidth : image.naturalHeight;
    pen.translate(on.width / 2, on.height / 2);
    pen.rotate((turn * Math.PI) / 180);
    pen.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  }, [image, turn, lying]);
  const again = (): void => {
    setFailed(null);
    setTries((before) => before + 1);
  };
  return { canvas, size, failed, again };
};
