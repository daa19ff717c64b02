import { useEffect, useRef, useState } from 'react';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { readCodesInImage } from '#ui/scan/read-picture.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { slipFile } from './slip-file.ts';

export type SlipUploadProps = {
  onChange: (slip: ReadSlip | undefined) => void;
  /** Receives true while the form must not be submitted (`Tender.reading`). */
  onReading?: ((reading: boolean) => void) | undefined;
  /** True if the shop pays. The picture then needs no QR, and one picture may serve a whole batch. */
  proof: boolean;
};

/** The server's reading decides. `seen` is the browser's reading. */
export const useSlipUpload = ({ onChange, onReading, proof }: SlipUploadProps) => {
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<{ bank: string; ref: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<'pdf' | 'heic' | null>(null);

  const onReadingRef = useRef(onReading);
  onReadingRef.current = onReading;
  // A failed picture must not block the form after unmounting.
  useEffect(() => () => onReadingRef.current?.(false), []);
  const clear = (): void => {
    setSeen(null);
    setError(null);
    setRefused(null);
    onChange(undefined);
  };
  const goWithout = (): void => {
    clear();
    onReading?.(false);
  };
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    onReading?.(true);
    clear();
    try {
      const picture = await slipFile(file);
      if ('refused' in picture) return setRefused(picture.refused);
      const fields = proof ? { proof: '1' as const } : {};
      const sending = uploadFile(orderContract.readSlip, { fields, file: picture.file });
      void readCodesInImage(picture.file).then((texts) => {
        const slip = texts.map(parseSlip).find((one) => one !== null);
        if (slip) setSeen({ bank: slip.bank, ref: slip.transRef });
      });
      onChange(await sending);
      onReading?.(false);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return { take, goWithout, busy, seen, error, refused };
};

const pastedPicture = (event: ClipboardEvent): File | undefined =>
  [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'));

export const usePastedPicture = (onPaste: (file: File) => Promise<void>): void => {
  const latest = useRef(onPaste);
  latest.current = onPaste;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = pastedPicture(event);
      if (file === undefined) return;
      event.preventDefault();
      void latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
};
