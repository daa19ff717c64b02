/** Camera access: permission, list of cameras, torch. */

/** Why there is no picture: denied by the user or a policy, no camera, in use by another program, a page without https. */
export type CameraProblem = 'refused' | 'none' | 'taken' | 'insecure';

const troubles: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error ? troubles[error.name] : undefined) ?? 'none';

export type CameraDevice = { id: string; label: string };

const kept = 'ratri-camera';
const keptCamera = (): string | undefined => {
  try {
    return localStorage.getItem(kept) ?? undefined;
  } catch {
    return undefined;
  }
};
export const saveCameraChoice = (id: string): void => {
  try {
    localStorage.setItem(kept, id);
  } catch {
    // Storage is not available: the choice lasts as long as the page.
  }
};

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Opens the given camera (or the last chosen one, or the one at the back). Throws an error for `cameraProblemOf`. */
export const openCamera = async (chosen?: string): Promise<MediaStream> => {
  const id = chosen ?? keptCamera();
  if (id !== undefined)
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: id } } });
    } catch (error) {
      // Unplugged since: uses any other camera, unless the user chose this one just now.
      if (chosen !== undefined || cameraProblemOf(error) !== 'none') throw error;
    }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'environment' } });
};

/** Cameras with names, which are known after the first permission. */
export const listCameras = async (): Promise<CameraDevice[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter((one) => one.kind === 'videoinput' && one.deviceId !== '')
    .map((one) => ({ id: one.deviceId, label: one.label }));

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

export const cameraId = (stream: MediaStream): string | undefined => trackOf(stream)?.getSettings().deviceId;

/** Whether it has a torch that can be switched. */
export const hasTorch = (stream: MediaStream): boolean => {
  const track = trackOf(stream);
  if (track === undefined || !('getCapabilities' in track)) return false;
  const can = track.getCapabilities();
  return 'torch' in can && can.torch === true;
};

export const setTorch = async (stream: MediaStream, on: boolean): Promise<void> => {
  // `torch` is part of the image capture specification, but not of TypeScript's library.
  const wish = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
  await trackOf(stream)?.applyConstraints(wish);
};

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
