/** The camera: asking for it, which ones there are, its lamp. */

/** Why there is no picture: refused by the person or by a rule, none built in, used by another program, a page without https. */
export type CameraTrouble = 'refused' | 'none' | 'taken' | 'insecure';

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error ? troubles[error.name] : undefined) ?? 'none';

export type Camera = { id: string; label: string };

const kept = 'ratri-camera';
const keptCamera = (): string | undefined => {
  try {
    return localStorage.getItem(kept) ?? undefined;
  } catch {
    return undefined;
  }
};
export const keepCamera = (id: string): void => {
  try {
    localStorage.setItem(kept, id);
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
};

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens the camera chosen (or last chosen, or the one at the back). Throws what `troubleOf` reads. */
export const openCamera = async (chosen?: string): Promise<MediaStream> => {
  const id = chosen ?? keptCamera();
  if (id !== undefined)
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: id } } });
    } catch (error) {
      // Unplugged since; any other will do, unless it was chosen just now.
      if (chosen !== undefined || troubleOf(error) !== 'none') throw error;
    }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'environment' } });
};

/** Cameras with names; names are known once one has been allowed. */
export const listCameras = async (): Promise<Camera[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter((one) => one.kind === 'videoinput' && one.deviceId !== '')
    .map((one) => ({ id: one.deviceId, label: one.label }));

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

export const cameraId = (stream: MediaStream): string | undefined => trackOf(stream)?.getSettings().deviceId;

/** Has it a lamp that can be switched? */
export const hasTorch = (stream: MediaStream): boolean => {
  const track = trackOf(stream);
  if (track === undefined || !('getCapabilities' in track)) return false;
  const can = track.getCapabilities();
  return 'torch' in can && can.torch === true;
};

export const setTorch = async (stream: MediaStream, on: boolean): Promise<void> => {
  // `torch` is of the image capture specification, which TypeScript's library does not hold.
  const wish = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
  await trackOf(stream)?.applyConstraints(wish);
};

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
