import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Picture } from '../contract.ts';
import { maxPictureBytes, pictureContract } from '../contract.ts';
import type { UploadEntry, UploadQueue } from './upload-queue.ts';
import { createUploadQueue } from './upload-queue.ts';

export const useUploadQueue = (
  onUploaded: (picture: Picture) => void,
): { uploads: UploadQueue; entries: readonly UploadEntry[] } => {
  const { t } = useTranslation('picture');
  const latest = useRef({ onUploaded, t });
  latest.current = { onUploaded, t };
  const [uploads] = useState(() =>
    createUploadQueue({
      send: ({ file, folder }, onProgress, signal) =>
        uploadFile(pictureContract.upload, { params: { folder }, fields: {}, file, onProgress, signal }),
      explain: (error) => {
        toastError(error);
        return isApiError(error) ? error.reply.detail || error.reply.title : latest.current.t('drop.failed');
      },
      refuse: (file) =>
        file.size > maxPictureBytes
          ? latest.current.t('drop.tooLarge', { mb: maxPictureBytes / 1_048_576 })
          : '',
      onUploaded: (picture) => latest.current.onUploaded(picture),
    }),
  );
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  return { uploads, entries: useSyncExternalStore(uploads.subscribe, uploads.get) };
};
