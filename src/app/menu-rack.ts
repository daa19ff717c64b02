/** The pages of the rack and the set-up: rows of the table in menu.ts. */

const rack = { rule: 'staff', group: 'rack', inMenu: true } as const;
const detail = { rule: 'staff', group: 'rack', inMenu: false } as const;
const setup = { rule: 'admin', group: 'setup', inMenu: true } as const;

export const rackPages = [
  { ...rack, path: '/backoffice/stock', label: 'stock', icon: 'stock' },
  { ...rack, path: '/backoffice/stock-list', label: 'stockList', icon: 'stockList' },
  { ...rack, path: '/backoffice/datalist-thumb', label: 'datalistThumb', icon: 'catalog' },
  { ...detail, path: '/backoffice/unit/$unitid', label: 'unit', icon: 'stockList' },
  { ...detail, path: '/backoffice/timeline/$productgroupid', label: 'timeline', icon: 'catalog' },
  { ...rack, path: '/backoffice/other-stock', label: 'otherStock', icon: 'otherStock', rule: 'onlyStaff' },
  { ...rack, path: '/backoffice/transfers', label: 'transfers', icon: 'transfer' },
  { ...detail, path: '/backoffice/assign-to-branch/$productid', label: 'assignToBranch', icon: 'transfer' },
  { ...rack, path: '/backoffice/stock-take', label: 'stockTake', icon: 'stockTake' },
  { ...detail, path: '/backoffice/stock-take/$takeid', label: 'stockTake', icon: 'stockTake' },
  { ...rack, path: '/backoffice/labels', label: 'labels', icon: 'label' },
  { ...detail, path: '/backoffice/additem/$productgroupid', label: 'additem', icon: 'catalog' },
  { ...detail, path: '/backoffice/updateitem/$productgroupid', label: 'updateitem', icon: 'catalog' },
  { ...detail, path: '/backoffice/create-item/$productid', label: 'createItem', icon: 'stockList' },
  { ...rack, path: '/backoffice/add-image', label: 'addImage', icon: 'picture' },
  { ...rack, path: '/backoffice/image-upload', label: 'imageUpload', icon: 'pictures' },
  { ...detail, path: '/pages/labels', label: 'labels', icon: 'label', bare: true },
  { ...detail, path: '/pages/catalog-page', label: 'catalogPage', icon: 'catalog', bare: true },
] as const;

export const setupPages = [
  { ...setup, path: '/backoffice/add-group', label: 'addGroup', icon: 'addGroup' },
  { ...setup, path: '/backoffice/add-group/$productid', label: 'editGroup', icon: 'addGroup', inMenu: false },
  { ...setup, path: '/backoffice/config/category', label: 'category', icon: 'category' },
  { ...setup, path: '/backoffice/config/texture', label: 'texture', icon: 'texture' },
  { ...setup, path: '/backoffice/config/color', label: 'color', icon: 'color' },
  { ...setup, path: '/backoffice/config/size', label: 'size', icon: 'size' },
  { ...setup, path: '/backoffice/size-by-order', label: 'sizeByOrder', icon: 'sizeOrder' },
  { ...setup, path: '/backoffice/config/web-category', label: 'webCategory', icon: 'webCategory' },
  { ...setup, path: '/backoffice/config/monetary', label: 'monetary', icon: 'monetary' },
  { ...setup, path: '/backoffice/config/duration', label: 'duration', icon: 'duration' },
  { ...setup, path: '/backoffice/config/drag', label: 'drag', icon: 'drag' },
  { ...setup, path: '/backoffice/in-out', label: 'inOut', icon: 'inOut' },
] as const;
