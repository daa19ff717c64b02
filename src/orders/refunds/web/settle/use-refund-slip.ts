import { useState } from 'react';
import { parseSlip } from '#lib/payments/promptpay.ts';
import type { ReadSlip } from '#orders/order/contract.ts';

/** A picture wins over a code. */
export const useRefundSlip = () => {
  const [code, setCode] = useState('');
  const [picture, setPicture] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const typed = code.trim();
  return {
    code,
    setCode,
    picture,
    setPicture,
    setReading,
    missing: picture === undefined && typed === '',
    wrong:
      reading || (picture === undefined ? typed !== '' && parseSlip(code) === null : picture.usedBy !== ''),
    body: picture !== undefined ? { slipImageId: picture.imageId } : typed !== '' ? { slip: typed } : {},
    clear: (): void => {
      setCode('');
      setPicture(undefined);
    },
  };
};
export type RefundSlip = ReturnType<typeof useRefundSlip>;
