import { group } from './parts/group-th.ts';
import { image } from './parts/image-th.ts';
import { item } from './parts/item-th.ts';

export const th = {
  group,
  image,
  item,
};
