/** Front door of the catalogue: groups, items, lookups. */
import { room } from '../../core/server/call.ts';
import { catalogContract } from '../contract.ts';
import { addItem } from './add-item.ts';
import { addPictures } from './add-pictures.ts';
import { createAll } from './create-all.ts';
import { createGroup } from './create-group.ts';
import { featured } from './featured.ts';
import { getGroup } from './get-group.ts';
import { groupUses } from './group-uses.ts';
import { groupsOfFiles } from './groups-of-files.ts';
import { listItems } from './list-items.ts';
import { allInfo, allList, loadColor } from './lookups.ts';
import { orderFeatured } from './order-featured.ts';
import { removeAll } from './remove-all.ts';
import { removeItem } from './remove-item.ts';
import { updateAll } from './update-all.ts';
import { updateGroup } from './update-group.ts';
import { updateItem } from './update-item.ts';
import { getSet, sets } from './sets/read.ts';
import { createSet, removeSet, setActive, updateSet } from './sets/save.ts';

export { catalogKeys } from './keyed.ts';
export { type CodeFollower, codeUses, followedCodes } from './code-uses.ts';
export { groupPictures } from './follow-pictures.ts';
export { insertGroups, itemKey, type MadeGroup, type NewGroup } from './insert-groups.ts';
export { readGroup } from './get-group.ts';
export { addGroupImages, removeGroupImages } from './many-images.ts';
export { changeGroups, type GroupChange, lockGroups, removeGroupItems, removeGroups } from './many-groups.ts';
export { hangsOnItems, type ItemFollower } from './item-follower.ts';
export { itemsMoved } from './moved-items.ts';
export { refreshItemSearch, type SearchFilter, shopsLackingSearch } from './refresh-search.ts';
export { setCategories, setChoices } from './sets/follow.ts';
export { type LookupRow, lookupRows } from './sql.ts';
export { placeFeatured } from './sql-featured.ts';
export { shownImage } from './sql-pictures.ts';
export { changeManySets, insertManySets, lockSets, removeManySets, type SetFields } from './sets/many.ts';
export { readSets, type SetDefinition } from './sets/sql.ts';
export { insertSet } from './sets/write.ts';

export const catalogRoom = room({
  name: 'catalog',
  area: 'stock',
  contract: catalogContract,
  handlers: {
    allInfo,
    allList,
    loadColor,
    createAll,
    updateAll,
    updateGroup,
    removeAll,
    createGroup,
    getGroup,
    listItems,
    addItem,
    updateItem,
    removeItem,
    groupUses,
    featured,
    orderFeatured,
    groupsOfFiles,
    addPictures,
    sets,
    getSet,
    createSet,
    updateSet,
    setActive,
    removeSet,
  },
  constraints: {
    product_group_code: 'DUPLICATE_CODE',
    product_set_code: 'DUPLICATE_CODE',
    order_set_shop_id_set_id_fkey: 'IN_USE',
    product_item_shop_id_group_id_color_size: 'DUPLICATE_CODE',
  },
});
