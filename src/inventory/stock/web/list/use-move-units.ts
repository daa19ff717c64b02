import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { isApiError } from '#ui/api/client.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { ReservationAtRisk, MovedUnits, RefusedUnitMove } from '#inventory/stock/unit-contract.ts';

/** The reservations in `endangered` prevent the move. */
export type MoveRefusal = { items: RefusedUnitMove[]; endangered: ReservationAtRisk[] };

type Data = { items?: RefusedUnitMove[]; endangered?: ReservationAtRisk[] };
const refusalOf = (data: unknown): MoveRefusal | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { items = [], endangered = [] }: Data = data;
  return items.length + endangered.length === 0 ? null : { items, endangered };
};

type Ask = BodyIn<typeof stockContract.moveUnits>;

export const useMoveUnits = (onMoved: (moved: MovedUnits, to: UnitState) => void) => {
  const { t } = useTranslation('stock');
  const [refusal, setRefusal] = useState<MoveRefusal | null>(null);
  const action = useAction(stockContract.moveUnits, {
    quiet: true,
    refresh: [stockContract.units, stockContract.unitCounts, stockContract.getUnit, stockContract.search],
    onSuccess: (moved, sent) => {
      const to = sent.body?.to ?? 'ready';
      toastDone(t('move.done', { n: moved.itemList.length, state: t(`state.${to}`) }));
      onMoved(moved, to);
    },
    onError: (error) => {
      const why = isApiError(error) ? refusalOf(error.reply.data) : null;
      setRefusal(why);
      if (why === null) toastError(error);
    },
  });
  return {
    move: (body: Ask): void => {
      setRefusal(null);
      action.mutate({ body });
    },
    busy: action.isPending,
    refusal,
    forget: () => setRefusal(null),
  };
};
