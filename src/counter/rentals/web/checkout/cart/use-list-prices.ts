/** A new duration needs list prices of stored lines. */
import { useQueries } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useEffect } from 'react';
import { firstScreenOperations } from '#catalog/first-screen-contract.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import type { CheckoutForm, CheckoutAction, CheckoutLinePrices } from '../form/form.ts';

export const useListPrices = (form: CheckoutForm, act: Dispatch<CheckoutAction>): void => {
  const { branchId } = useSession();
  const groupIds = [...new Set(form.lines.filter((line) => line.base === null).map((line) => line.groupId))];
  const groups = useQueries({
    queries: groupIds.map((id) => ({
      ...apiQuery(firstScreenOperations.getGroup, { params: { id } }, branchId),
      staleTime: 300_000,
    })),
  });
  // The array is new in every render, so the dependency is a string.
  const known = JSON.stringify(
    groups.flatMap(({ data }) =>
      data === undefined
        ? []
        : [{ groupId: data.productGroupId, rentalPrice: data.rentalPrice, bail: data.bail }],
    ),
  );
  useEffect(() => {
    for (const { groupId, ...base } of JSON.parse(known) as (CheckoutLinePrices & { groupId: number })[])
      act({ type: 'base', groupId, base });
  }, [known, act]);
};
