/** A canvas on which one signs: black ink on white, as sharp as the screen. */
import { useCallback, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';

type Pad = {
  /** Ref of the canvas: a window shows it some time after it has been opened. */
  canvas: (element: HTMLCanvasElement | null) => void;
  empty: boolean;
  clear: () => void;
  /** PNG; null while nothing is signed. */
  picture: () => Promise<Blob | null>;
};

/** The canvas takes as many pixels as the screen has; what was written stays when it is turned. */
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
    // The window opens with a movement: its size is known when it has come to rest.
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
