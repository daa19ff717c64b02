import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { useLookups } from '../use-lookups.ts';

export const useGroupItems = () => {
  const { productgroupid } = useParams({ strict: false });
  const id = Number(productgroupid) || 0;
  const query = useApi(catalogContract.getGroup, { params: { id } });
  const [added, setAdded] = useState<readonly Picture[]>([]);
  return {
    id,
    query,
    lookups: useLookups(),
    pictures: [...(query.data?.images ?? []), ...added],
    addPictures: (pictures: readonly Picture[]): void => setAdded((all) => [...all, ...pictures]),
  };
};
