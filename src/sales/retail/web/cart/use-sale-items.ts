import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi, isApiError } from '#ui/api/client.ts';
import type { Said } from '#ui/index.ts';
import { type Article, changeArticle, placeArticle, removeArticle } from '#sales/retail/sale-items.ts';
import type { Found } from '#sales/retail/contract.ts';
import { saleContract } from '#sales/retail/contract.ts';

type Change = (next: (was: readonly Article[]) => readonly Article[]) => void;

/**
 * Scans go to the articles that `change` holds, as they are when the answer comes: others may have come meanwhile. `cameBack`:
 * garments of the buyer, wherever they wait.
 */
export const useArticles = (lines: readonly Article[], change: Change, cameBack: readonly number[] = []) => {
  const { t } = useTranslation('sale');
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(0);
  const now = useRef(lines);
  now.current = lines;
  const place = (of: Found): Said => {
    const { name, code, onHand: n } = of;
    const { what } = placeArticle(now.current, of, cameBack);
    change((was) => placeArticle(was, of, cameBack).lines);
    if (what === 'added') return { tone: 'ok', text: t('scanAdded', { name }) };
    if (what === 'again') return { tone: 'again', text: t('scanAgain') };
    return { tone: 'error', text: what === 'away' ? t('scanAway', { code }) : t('scanNone', { name, n }) };
  };
  const scan = async (code: string): Promise<void> => {
    setBusy((n) => n + 1);
    try {
      setSaid(place(await callApi(saleContract.find, { body: { code } })));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text = error.reply.code === 'NOT_FOUND' ? t('scanUnknown', { code }) : error.reply.detail;
      setSaid({ tone: 'error', text });
    } finally {
      setBusy((n) => n - 1);
    }
  };
  return {
    said,
    busy: busy > 0,
    scan,
    change: (of: Found, part: Partial<Article>) => change((was) => changeArticle(was, of, part)),
    remove: (of: Found) => {
      setSaid(undefined);
      change((was) => removeArticle(was, of));
    },
  };
};
