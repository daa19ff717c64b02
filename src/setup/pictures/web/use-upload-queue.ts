import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Picture } from '../contract.ts';
import { maxBytes, pictureContract } from '../contract.ts';
import type { UploadEntry, Uploads } from './upload-queue.ts';
import { createUploads } from './upload-queue.ts';

/** A queue of this part of the page; what is under way is cancelled when it goes. */
export const useUploads = (
  onUploaded: (picture: Picture) => void,
): { uploads: Uploads; entries: readonly UploadEntry[] } => {
  const { t } = useTranslation('picture');
  const latest = useRef({ onUploaded, t });
  latest.current = { onUploaded, t };
  const [uploads] = useState(() =>
    createUploads({
      send: ({ file, folder }, onProgress, signal) =>
        uploadFile(pictureContract.upload, { params: { folder }, fields: {}, file, onProgress, signal }),
      explain: (error) => {
        toastError(error);
        return isApiError(error) ? error.reply.detail || error.reply.title : latest.current.t('drop.failed');
      },
      refuse: (file) =>
        file.size > maxBytes ? latest.current.t('drop.tooLarge', { mb: maxBytes / 1_048_576 }) : '',
      onUploaded: (picture) => latest.current.onUploaded(picture),
    }),
  );
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  return { uploads, entries: useSyncExternalStore(uploads.subscribe, uploads.get) };
};
