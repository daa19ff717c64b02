import { useState } from 'react';
import type { ApiError } from '#ui/api/client.ts';
import type { ClosingEntry } from '#setup/shop/closing-input.ts';

export type AskedClosing = { entries: readonly ClosingEntry[]; error: ApiError | null };

const isClosingRefusal = ({ reply }: ApiError): boolean =>
  reply.code === 'CLOSING_AFFECTS' || reply.code === 'CLOSING_CLASH';

/**
 * A dialog asks for a choice for each planned event of a day to be closed, and the save is repeated with the
 * choices.
 */
export const useClosing = <Sent>() => {
  const [asked, setAsked] = useState<(AskedClosing & { sent: Sent }) | null>(null);
  return {
    asked,
    ask: (error: ApiError, sent: Sent): 'shown' | undefined => {
      if (!isClosingRefusal(error)) return undefined;
      if (error.reply.code === 'CLOSING_AFFECTS') {
        const { itemList } = error.reply.data as { itemList: ClosingEntry[] };
        setAsked({ entries: itemList, sent, error: null });
      } else setAsked((was) => was && { ...was, error });
      return 'shown';
    },
    close: (): void => setAsked(null),
  };
};
