/** The usual prices of lines that came from a kept cart or a draft: without them a tier could not reprice. */
import { useQueries } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useEffect } from 'react';
import { firstRows } from '#catalog/first-screen-contract.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import type { Form, FormAction, Prices } from '../form/form.ts';

export const useBases = (form: Form, act: Dispatch<FormAction>): void => {
  const { branchId } = useSession();
  const groupIds = [...new Set(form.lines.filter((line) => line.base === null).map((line) => line.groupId))];
  const groups = useQueries({
    queries: groupIds.map((id) => ({
      ...apiQuery(firstRows.getGroup, { params: { id } }, branchId),
      staleTime: 300_000,
    })),
  });
  // Text, because the answers are a new array on every render.
  const known = JSON.stringify(
    groups.flatMap(({ data }) =>
      data === undefined
        ? []
        : [{ groupId: data.productGroupId, rentalPrice: data.rentalPrice, bail: data.bail }],
    ),
  );
  useEffect(() => {
    for (const { groupId, ...base } of JSON.parse(known) as (Prices & { groupId: number })[])
      act({ type: 'base', groupId, base });
  }, [known, act]);
};
