/** Signatures are black on white, at screen resolution. */
import { useCallback, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

type Pad = {
  /** A ref callback, because a dialog mounts the canvas after it opens. */
  canvas: (element: HTMLCanvasElement | null) => void;
  empty: boolean;
  clear: () => void;
  /** A PNG, or null while the pad is empty. */
  picture: () => Promise<Blob | null>;
};

/** Retains the drawing when the screen rotates. */
const fit = (canvas: HTMLCanvasElement, pad: SignaturePad): void => {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const written = pad.toData();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(written);
};

type Held = { element: HTMLCanvasElement; pad: SignaturePad; watch: ResizeObserver };

export const useSignaturePad = (): Pad => {
  const held = useRef<Held | null>(null);
  const [empty, setEmpty] = useState(true);
  const canvas = useCallback((element: HTMLCanvasElement | null): void => {
    held.current?.watch.disconnect();
    held.current?.pad.off();
    held.current = null;
    if (element === null) return;
    const pad = new SignaturePad(element, { penColor: '#000', backgroundColor: '#fff', minWidth: 0.8 });
    pad.addEventListener('endStroke', () => setEmpty(pad.isEmpty()));
    // The canvas has its final size only after the opening animation.
    const watch = new ResizeObserver(() => fit(element, pad));
    watch.observe(element);
    held.current = { element, pad, watch };
  }, []);
  return {
    canvas,
    empty,
    clear: () => {
      held.current?.pad.clear();
      setEmpty(true);
    },
    picture: () =>
      new Promise((resolve) => {
        const now = held.current;
        if (now === null || now.pad.isEmpty()) resolve(null);
        else now.element.toBlob(resolve, 'image/png');
      }),
  };
};
