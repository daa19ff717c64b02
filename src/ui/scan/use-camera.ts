import { useEffect, useRef, useState } from 'react';
import { cleanCode, codeKey } from '#lib/codes/code-key.ts';
import type { CameraDevice, CameraProblem } from './camera.ts';
import {
  cameraId,
  closeCamera,
  hasTorch,
  saveCameraChoice,
  listCameras,
  openCamera,
  setTorch,
  cameraProblemOf,
} from './camera.ts';
import { openDetector } from './detector.ts';
import { createRepeatFilter } from './repeat-filter.ts';

/** Time in ms between pictures, so a phone does not overheat. */
const rest = 80;
const longest = 400;

type Live = { stream: MediaStream; cameras: CameraDevice[]; id: string | undefined; torch: boolean };
type State =
  | { state: 'starting' }
  | { state: 'trouble'; trouble: CameraProblem | 'reader' }
  | ({ state: 'live' } & Live);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [now, setNow] = useState<State>({ state: 'starting' });
  const [wish, setWish] = useState<{ id?: string | undefined }>({});
  const [lit, setLit] = useState(false);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    let wanted = true;
    let stream: MediaStream | undefined;
    const fails = (trouble: CameraProblem | 'reader'): void => {
      if (wanted) setNow({ state: 'trouble', trouble });
    };
    const look = async (place: HTMLVideoElement, mine: MediaStream): Promise<void> => {
      const detector = await openDetector();
      const steady = createRepeatFilter();
      while (wanted && mine.active) {
        if (!document.hidden && place.readyState >= place.HAVE_CURRENT_DATA) {
          const seen = (await detector.detect(place)).map((one) => cleanCode(one.rawValue));
          // One label may be UPC-A in one picture and EAN-13 in the next.
          const codes = new Map(seen.map((code) => [codeKey(code), code]));
          for (const key of steady.look([...codes.keys()], performance.now())) {
            const code = codes.get(key) ?? '';
            if (wanted && code !== '' && code.length <= longest) tell.current(code);
          }
        }
        await pause(rest);
      }
    };
    const start = async (): Promise<void> => {
      setNow({ state: 'starting' });
      setLit(false);
      if (!('mediaDevices' in navigator)) return fails('insecure');
      try {
        stream = await openCamera(wish.id);
      } catch (error) {
        return fails(cameraProblemOf(error));
      }
      const mine = stream;
      const place = video.current;
      if (!wanted || place === null) return closeCamera(mine);
      place.srcObject = mine;
      // Closing the dialog interrupts `play`.
      await place.play().catch(() => undefined);
      mine.getVideoTracks()[0]?.addEventListener('ended', () => fails('taken'));
      const cameras = await listCameras();
      if (!wanted) return undefined;
      setNow({ state: 'live', stream: mine, cameras, id: cameraId(mine), torch: hasTorch(mine) });
      return look(place, mine).catch(() => fails('reader'));
    };
    void start();
    return () => {
      wanted = false;
      if (stream) closeCamera(stream);
    };
  }, [wish]);
  return {
    video,
    now,
    lit,
    choose: (id: string): void => {
      saveCameraChoice(id);
      setWish({ id });
    },
    again: (): void => setWish((was) => ({ ...was })),
    light: (on: boolean): void => {
      if (now.state !== 'live') return;
      setTorch(now.stream, on).then(
        () => setLit(on),
        () => setLit(false),
      );
    },
  };
};
