import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { satangOfBaht } from '../../../core/common/money.ts';
import { callApi, isApiError } from '../../../core/web/client.ts';
import type { Said } from '../../../core/web/ui/index.ts';
import type { Found } from '../../contract.ts';
import { saleContract } from '../../contract.ts';

/** An article in the cart; prices in baht, of one piece, '' while one is being typed. */
export type CartLine = {
  of: Found;
  quantity: number;
  price: number | '';
  discount: number | '';
  reason: string;
};

/** Garments that are sold as they are; what is somewhere else is refused aloud. */
const sellable = ['ready', 'retired', ''];

const isWaiting = (state: string): boolean => ['inspect', 'wash', 'repair'].includes(state);

const keyOf = ({ unitId, goodsId }: Found): string => `${unitId ?? 0}:${goodsId ?? 0}`;

/** What the lines come to, in baht. */
export const cartTotal = (lines: readonly CartLine[]): number =>
  lines.reduce(
    (sum, one) =>
      sum + one.quantity * ((satangOfBaht(one.price || 0) ?? 0) - (satangOfBaht(one.discount || 0) ?? 0)),
    0,
  ) / 100;

/** Is less asked for than the list says, and no reason given? */
export const lacksReason = ({ of, price, discount, reason }: CartLine): boolean =>
  (price || 0) - (discount || 0) < of.listPrice && reason.trim() === '';

type Cart = { lines: readonly CartLine[]; said: Said | undefined };

/**
 * The cart: each scan is looked up; goods that lie in it already become one more. `cameBack`: garments of the buyer, wherever they
 * wait. A scan goes to the cart as it is when its answer comes: others may have come meanwhile.
 */
export const useSaleCart = (cameBack: readonly number[]) => {
  const { t } = useTranslation('sale');
  const [cart, setCart] = useState<Cart>({ lines: [], said: undefined });
  const [busy, setBusy] = useState(0);
  const say = (tone: Said['tone'], text: string): void =>
    setCart((now) => ({ ...now, said: { tone, text } }));
  const placed = (lines: readonly CartLine[], of: Found): Cart => {
    const stay = (tone: Said['tone'], text: string): Cart => ({ lines, said: { tone, text } });
    const known = lines.find((one) => keyOf(one.of) === keyOf(of));
    if (known !== undefined && of.goodsId === null) return stay('again', t('scanAgain'));
    const waits = isWaiting(of.state) && of.unitId !== null && cameBack.includes(of.unitId);
    if (!waits && !sellable.includes(of.state)) return stay('error', t('scanAway', { code: of.code }));
    if (of.goodsId !== null && (known?.quantity ?? 0) >= of.onHand)
      return stay('error', t('scanNone', { name: of.name, n: of.onHand }));
    return {
      said: { tone: 'ok', text: t('scanAdded', { name: of.name }) },
      lines:
        known === undefined
          ? [...lines, { of, quantity: 1, price: of.listPrice, discount: '', reason: '' }]
          : lines.map((one) => (one === known ? { ...one, quantity: one.quantity + 1 } : one)),
    };
  };
  const scan = async (code: string): Promise<void> => {
    setBusy((n) => n + 1);
    try {
      const of = await callApi(saleContract.find, { body: { code } });
      setCart((now) => placed(now.lines, of));
    } catch (error) {
      if (!isApiError(error)) throw error;
      say('error', error.reply.code === 'NOT_FOUND' ? t('scanUnknown', { code }) : error.reply.detail);
    } finally {
      setBusy((n) => n - 1);
    }
  };
  const change = (of: Found, part: Partial<CartLine>): void =>
    setCart((now) => ({
      ...now,
      lines: now.lines.map((one) => (keyOf(one.of) === keyOf(of) ? { ...one, ...part } : one)),
    }));
  const remove = (of: Found): void =>
    setCart((now) => ({
      said: undefined,
      lines: now.lines.filter((one) => keyOf(one.of) !== keyOf(of)),
    }));
  return { ...cart, busy: busy > 0, scan, change, remove };
};

/** The lines as the server takes them. */
export const articlesOf = (lines: readonly CartLine[]) =>
  lines.map(({ of, quantity, price, discount, reason }) => ({
    ...(of.unitId === null ? { goodsId: of.goodsId ?? 0 } : { unitId: of.unitId }),
    quantity,
    price: price || 0,
    discount: discount || 0,
    discountReason: reason,
  }));
