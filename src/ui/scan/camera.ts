/** The user or a policy refused, no camera exists, another program uses it, or https is missing. */
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
    // Without storage, the choice lasts as long as the page.
  }
};

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

export const openCamera = async (chosen?: string): Promise<MediaStream> => {
  const id = chosen ?? keptCamera();
  if (id !== undefined)
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: id } } });
    } catch (error) {
      // Another camera replaces an unplugged camera that the user has not just chosen.
      if (chosen !== undefined || cameraProblemOf(error) !== 'none') throw error;
    }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, facingMode: 'environment' } });
};

/** Browsers hide the names until the user grants access. */
export const listCameras = async (): Promise<CameraDevice[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter((one) => one.kind === 'videoinput' && one.deviceId !== '')
    .map((one) => ({ id: one.deviceId, label: one.label }));

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];

export const cameraId = (stream: MediaStream): string | undefined => trackOf(stream)?.getSettings().deviceId;

export const hasTorch = (stream: MediaStream): boolean => {
  const track = trackOf(stream);
  if (track === undefined || !('getCapabilities' in track)) return false;
  const can = track.getCapabilities();
  return 'torch' in can && can.torch === true;
};

export const setTorch = async (stream: MediaStream, on: boolean): Promise<void> => {
  // The image capture specification has this constraint, but TypeScript's library does not.
  const wish = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
  await trackOf(stream)?.applyConstraints(wish);
};

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
