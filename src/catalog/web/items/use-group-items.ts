import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../core/web/queries.ts';
import type { Picture } from '../../../picture/contract.ts';
import { catalogContract } from '../../contract.ts';
import { useLookups } from '../lookups.ts';

/** The group an address with $productgroupid names, and the pictures its items may be given. */
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
