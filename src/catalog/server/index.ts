import { defineModule } from '#platform/http/handlers.ts';
import { catalogContract } from '../contract.ts';
import { addCatalogItem } from './items/add-item.ts';
import { addPicturesToGroups } from './pictures/add-pictures.ts';
import { createGroupWithItems } from './groups/create-all.ts';
import { createGroup } from './groups/create-group.ts';
import { listFeatured } from './groups/list-featured.ts';
import { getGroup } from './groups/get-group.ts';
import { getGroupUses } from './groups/group-uses.ts';
import { findByPhoto } from './pictures/find-by-photo.ts';
import { matchPictureFiles } from './pictures/match-picture-files.ts';
import { listItems } from './items/list-items.ts';
import { getAllLists, getOneList, listGroupColors } from './lists/read-lists.ts';
import { reorderFeatured } from './groups/order-featured.ts';
import { removeWholeGroup } from './groups/remove-all.ts';
import { removeItem } from './items/remove-item.ts';
import { updateGroupWithItems } from './groups/update-all.ts';
import { updateGroup } from './groups/update-group.ts';
import { updateItem } from './items/update-item.ts';
import { listSets } from './sets/read-sets.ts';
import { createSet, removeSet, activateProductSet, updateSet } from './sets/save-set.ts';

export { groupCodeKey, groupHasCode } from './groups/group-code.ts';
export { setCodeKey, setHasCode } from './sets/set-code.ts';
export { catalogSearchKeys } from './search-keys.ts';
export { type CodeRenameProvider, catalogCodeUses, codeRenamePort } from './lists/code-uses.ts';
export { catalogPictureUses } from './providers/pictures.ts';
export { insertGroups, colorSizeKey, type InsertedGroup, type NewGroup } from './groups/insert-groups.ts';
export { assertGroupsExist, goesWithGroups, goesWithJson } from './goes-with/sql.ts';
export { readGroupDetail } from './groups/get-group.ts';
export { insertGroupItems, lockGroupsOfItems, removeGroupItemsById } from './items/bulk-items.ts';
export { addGroupImages, removeGroupImages } from './pictures/bulk-group-images.ts';
export {
  patchGroups,
  type GroupPatch,
  lockGroups,
  removeGroupItems,
  removeGroups,
} from './groups/bulk-groups.ts';
export { itemReferencePort, type ItemReferenceProvider } from './ports/item-references.ts';
export { itemsMovedPort } from './ports/items-moved.ts';
export { synonymsPort } from './ports/synonyms.ts';
export { refreshItemSearchKeys, type SearchKeyScope, shopsLackingSearchKeys } from './refresh-search-keys.ts';
export { setCategoryRenames, setItemReferences } from './sets/set-references.ts';
export { groupNameSql, type LookupRow, lookupRows, translatedGroupNames } from './sql.ts';
export { setFeaturedOrder } from './groups/sql-featured.ts';
export { shownImage } from './pictures/sql-pictures.ts';
export {
  changeBulkSets,
  insertBulkSets,
  lockSets,
  removeBulkSets,
  type BulkSetFields,
} from './sets/bulk-sets.ts';
export { loadSetDefinitions, type SetDefinition, setPrices } from './sets/sql-sets.ts';
export { insertSet, refreshSetSearchKeys } from './sets/write-set.ts';

export const catalogModule = defineModule({
  apiName: 'catalog',
  area: 'stock',
  contract: catalogContract,
  handlers: {
    allInfo: getAllLists,
    allList: getOneList,
    loadColor: listGroupColors,
    createAll: createGroupWithItems,
    updateAll: updateGroupWithItems,
    updateGroup,
    removeAll: removeWholeGroup,
    createGroup,
    getGroup,
    listItems,
    addItem: addCatalogItem,
    updateItem,
    removeItem,
    groupUses: getGroupUses,
    featured: listFeatured,
    orderFeatured: reorderFeatured,
    groupsOfFiles: matchPictureFiles,
    addPictures: addPicturesToGroups,
    findByPhoto,
    sets: listSets,
    createSet,
    updateSet,
    setActive: activateProductSet,
    removeSet,
  },
  constraints: {
    product_group_code: 'DUPLICATE_CODE',
    product_group_code_key: 'DUPLICATE_CODE',
    product_set_code: 'DUPLICATE_CODE',
    product_set_code_key: 'DUPLICATE_CODE',
    order_set_shop_id_set_id_fkey: 'IN_USE',
    product_item_shop_id_group_id_color_size: 'DUPLICATE_CODE',
  },
});
