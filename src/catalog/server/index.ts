/** Front door of the catalogue: groups, items, lookups. */
import { room } from '#platform/http/handlers.ts';
import { catalogContract } from '../contract.ts';
import { addItem } from './items/add-item.ts';
import { addPictures } from './pictures/add-pictures.ts';
import { createAll } from './groups/create-all.ts';
import { createGroup } from './groups/create-group.ts';
import { featured } from './groups/list-featured.ts';
import { getGroup } from './groups/get-group.ts';
import { groupUses } from './groups/group-uses.ts';
import { groupsOfFiles } from './pictures/match-picture-files.ts';
import { listItems } from './items/list-items.ts';
import { allInfo, allList, loadColor } from './lists/read-lists.ts';
import { orderFeatured } from './groups/order-featured.ts';
import { removeAll } from './groups/remove-all.ts';
import { removeItem } from './items/remove-item.ts';
import { updateAll } from './groups/update-all.ts';
import { updateGroup } from './groups/update-group.ts';
import { updateItem } from './items/update-item.ts';
import { getSet, sets } from './sets/read-sets.ts';
import { createSet, removeSet, setActive, updateSet } from './sets/save-set.ts';

export { catalogKeys } from './search-keys.ts';
export { type CodeFollower, codeUses, followedCodes } from './lists/code-uses.ts';
export { groupPictures } from './providers/pictures.ts';
export { insertGroups, itemKey, type MadeGroup, type NewGroup } from './groups/insert-groups.ts';
export { readGroup } from './groups/get-group.ts';
export { addGroupImages, removeGroupImages } from './pictures/bulk-group-images.ts';
export {
  changeGroups,
  type GroupChange,
  lockGroups,
  removeGroupItems,
  removeGroups,
} from './groups/bulk-groups.ts';
export { hangsOnItems, type ItemFollower } from './ports/item-references.ts';
export { itemsMoved } from './ports/items-moved.ts';
export { refreshItemSearch, type SearchFilter, shopsLackingSearch } from './refresh-search-keys.ts';
export { setCategories, setChoices } from './sets/set-references.ts';
export { type LookupRow, lookupRows } from './sql.ts';
export { placeFeatured } from './groups/sql-featured.ts';
export { shownImage } from './pictures/sql-pictures.ts';
export {
  changeManySets,
  insertManySets,
  lockSets,
  removeManySets,
  type SetFields,
} from './sets/bulk-sets.ts';
export { readSets, type SetDefinition } from './sets/sql-sets.ts';
export { insertSet } from './sets/write-set.ts';

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
