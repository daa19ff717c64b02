import { keepPreviousData } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { partOperations } from '#inventory/stock/parts-contract.ts';
import { isNamed } from '../garments/name-garments.ts';
import type { CheckoutAction, CheckoutForm } from './form/form.ts';
import type { HandedGarment, HeldBack } from './form/handed-garments.ts';
import { handedGarmentsOf, nameHandedGarments } from './form/handed-garments.ts';

type HandingProps = {
  form: CheckoutForm;
  act: Dispatch<CheckoutAction>;
  orderId: number | null;
  handsOver: boolean;
};

export const useHanding = ({ form, act, orderId, handsOver }: HandingProps) => {
  const [heldBack, setHeldBack] = useState<HeldBack>({});
  const garments = handedGarmentsOf(form);
  const { pickupDay, returnDay } = form;
  const asked = handsOver ? garments : garments.filter((one) => one.barcode !== '');
  const can = pickupDay !== null && returnDay !== null && pickupDay <= returnDay && asked.length > 0;
  const { data } = useApi(
    partOperations.choices,
    {
      query: {
        itemIds: [...new Set(asked.map((one) => one.itemId))].join(','),
        pickupDay: pickupDay ?? '',
        returnDay: returnDay ?? '',
        ...(orderId !== null && { orderId }),
      },
    },
    { enabled: can, staleTime: 5000, placeholderData: keepPreviousData },
  );
  const choices = can ? data?.itemList : undefined;
  const named = nameHandedGarments(garments, choices);
  return {
    handsOver,
    garments,
    choices,
    named,
    heldBack,
    holdBack: (barcode: string, parts: readonly number[]): void =>
      setHeldBack((was) => ({ ...was, [barcode]: parts })),
    name: (garment: HandedGarment, barcode: string): void => act({ type: 'named', garment, barcode }),
    unnamed: handsOver ? garments.filter((one) => !isNamed(named.get(one.key) ?? noName)).length : 0,
  };
};
export type HandingState = ReturnType<typeof useHanding>;

const noName = { barcode: '', how: 'waiting', options: [] } as const;
