import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { useApi, useRefresh } from '#ui/api/queries.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import { attachmentContract } from '../contract.ts';

export const useAttachments = (orderId: number) =>
  useApi(attachmentContract.record, { params: { id: orderId } }, { staleTime: 30_000 });

export const useAddPhoto = (orderId: number, orderDetailId: number, moment: PhotoMoment) => {
  const { t } = useTranslation('record');
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    try {
      await uploadFile(attachmentContract.addPhoto, {
        params: { id: orderId },
        fields: { orderDetailId, moment },
        file,
      });
      toastDone(t('added'));
      await refresh([attachmentContract.record]);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
};
