import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { uploadHolds } from '#ui/form/upload-hold.ts';
import type { Picture } from '../contract.ts';
import { maxPictureBytes, pictureContract } from '../contract.ts';
import type { UploadEntry, UploadQueue } from './upload-queue.ts';
import { createUploadQueue } from './upload-queue.ts';

export const useUploadQueue = (
  field: RefObject<HTMLElement | null>,
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
      // A form that waits for the picture reads its rendered values.
      onUploaded: (picture) => flushSync(() => latest.current.onUploaded(picture)),
      onStart: () => uploadHolds.start(field),
      onEnd: (how, more) => uploadHolds.end(field, how, more),
    }),
  );
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  return { uploads, entries: useSyncExternalStore(uploads.subscribe, uploads.get) };
};
