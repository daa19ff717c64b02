/** Every page that is looked at: who looks, with which objects, and what is opened on it first. */
import { type Visited, dialog, opens } from './visit.ts';
import { life } from './visited-life.ts';

const counter: Visited[] = [
  { name: 'rental', path: () => '/backoffice/rental', who: 'staff' },
  { name: 'a draft', path: ({ draft }) => `/backoffice/rental/${draft}`, who: 'staff' },
  { name: 'saved', path: () => '/backoffice/saved', who: 'staff' },
  { name: 'pickup', path: () => '/backoffice/pickup?tab=all', who: 'staff' },
  { name: 'pickup at risk', path: () => '/backoffice/pickup?tab=risk', who: 'staff' },
  { name: 'handing over', path: ({ reserved }) => `/backoffice/pickup?id=${reserved}`, who: 'staff' },
  { name: 'return', path: () => '/backoffice/return', who: 'staff' },
  { name: 'taking back', path: ({ out }) => `/backoffice/return-detail/${out}`, who: 'owner' },
  { name: 'settling', path: ({ returned }) => `/backoffice/return-detail/${returned}`, who: 'staff' },
  { name: 'order-detail', path: ({ returned }) => `/backoffice/order-detail/${returned}`, who: 'staff' },
  { name: 'alreadyreturn', path: () => '/backoffice/alreadyreturn', who: 'staff' },
  { name: 'moneyback', path: () => '/backoffice/moneyback', who: 'owner' },
  { name: 'customer', path: () => '/backoffice/customer', who: 'staff' },
  {
    name: 'receipt on the roll',
    path: ({ reserved }) => `/pages/abb-receipt/2/reserve/${reserved}`,
    who: 'staff',
  },
  {
    name: 'receipts on A4',
    path: ({ returned }) => `/pages/abb-receipt/5/pickup/${returned}?doc=all`,
    who: 'staff',
  },
  {
    name: 'all papers of an order',
    path: ({ returned }) => `/pages/rec-page/${returned}`,
    who: 'admin',
  },
  { name: 'receipt with settlement', path: ({ returned }) => `/pages/rec2/${returned}/copy`, who: 'staff' },
  { name: 'invoice', path: ({ reserved }) => `/pages/invoice?order=${reserved}`, who: 'staff' },
  {
    name: 'parcel label',
    path: ({ reserved }) => `/pages/postal-sticker/${reserved}`,
    who: 'staff',
  },
  { name: 'login', path: () => '/pages/login' },
  { name: 'error-404', path: () => '/pages/error-404' },
  { name: 'not-authorized', path: () => '/pages/not-authorized' },
];

const garments: Visited[] = [
  {
    name: 'stock',
    path: () => '/backoffice/stock?branch=all',
    who: 'admin',
    open: async (page) => {
      await page.locator('button[aria-expanded=false]').filter({ visible: true }).last().click();
    },
  },
  { name: 'stock-list', path: () => '/backoffice/stock-list', who: 'staff' },
  {
    name: 'moving garments',
    path: ({ groupId }) => `/backoffice/stock-list?group=${groupId}`,
    who: 'admin',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^เลือก / })
        .nth(1)
        .check();
      await opens('เปลี่ยนสถานะ')(page);
    },
  },
  {
    name: 'datalist-thumb',
    path: () => '/backoffice/datalist-thumb?from=2031-05-12&to=2031-05-14',
    who: 'admin',
  },
  { name: 'datalist as a table', path: () => '/backoffice/datalist-thumb?view=table', who: 'staff' },
  {
    name: 'a group',
    path: ({ groupId }) => `/backoffice/datalist-thumb?view=table&id=${groupId}&q=TD001`,
    who: 'staff',
  },
  { name: 'unit', path: ({ unitId }) => `/backoffice/unit/${unitId}`, who: 'staff' },
  { name: 'timeline', path: ({ groupId }) => `/backoffice/timeline/${groupId}`, who: 'staff' },
  { name: 'create-item', path: ({ groupId }) => `/backoffice/create-item/${groupId}`, who: 'staff' },
  { name: 'additem', path: ({ groupId }) => `/backoffice/additem/${groupId}`, who: 'staff' },
  { name: 'updateitem', path: ({ groupId }) => `/backoffice/updateitem/${groupId}`, who: 'staff' },
  { name: 'catalog-page', path: () => '/pages/catalog-page?q=ครุย', who: 'staff' },
];

const places: Visited[] = [
  { name: 'other-stock', path: () => '/backoffice/other-stock', who: 'staff' },
  {
    name: 'asking for a garment',
    path: () => '/backoffice/other-stock',
    who: 'staff',
    open: opens(/^ขอย้ายมา: /),
  },
  { name: 'transfers', path: () => '/backoffice/transfers', who: 'staff' },
  { name: 'sending', path: ({ asked }) => `/backoffice/transfers?id=${asked}`, who: 'staff', open: dialog },
  {
    name: 'receiving',
    path: ({ onWay }) => `/backoffice/transfers?tab=way&id=${onWay}`,
    who: 'staff',
    open: dialog,
  },
  {
    name: 'assign-to-branch',
    path: ({ groupId }) => `/backoffice/assign-to-branch/${groupId}`,
    who: 'admin',
    open: async (page) => {
      await page.getByRole('list').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'assigning',
    path: ({ groupId }) => `/backoffice/assign-to-branch/${groupId}`,
    who: 'admin',
    open: async (page) => {
      await page.getByRole('list').getByRole('checkbox').first().check();
      await page.getByLabel('ย้ายไปสาขา').selectOption({ index: 2 });
      await opens('ย้ายชุด')(page);
    },
  },
  { name: 'stock-take', path: () => '/backoffice/stock-take', who: 'staff2' },
  { name: 'starting a count', path: () => '/backoffice/stock-take', who: 'staff2', open: opens('เริ่มนับ') },
  {
    name: 'a count that goes on',
    path: ({ counting }) => `/backoffice/stock-take/${counting}`,
    who: 'staff',
  },
  {
    name: 'closing a count',
    path: ({ counting }) => `/backoffice/stock-take/${counting}`,
    who: 'admin',
    open: opens('ปิดการนับ'),
  },
  {
    name: 'a count that is over',
    path: ({ counted }) => `/backoffice/stock-take/${counted}?list=unknown`,
    who: 'staff2',
  },
  { name: 'labels', path: ({ groupId }) => `/backoffice/labels?group=${groupId}`, who: 'admin' },
  {
    name: 'a paper for labels',
    path: ({ groupId }) => `/backoffice/labels?group=${groupId}`,
    who: 'admin',
    open: opens('เพิ่มขนาดกระดาษ'),
  },
  { name: 'sheets of labels', path: ({ groupId }) => `/pages/labels?group=${groupId}`, who: 'staff' },
];

const setup: Visited[] = [
  { name: 'add-group', path: () => '/backoffice/add-group', who: 'admin' },
  { name: 'a stored group', path: ({ groupId }) => `/backoffice/add-group/${groupId}`, who: 'admin' },
  {
    name: 'deleting a group',
    path: ({ groupId }) => `/backoffice/add-group/${groupId}`,
    who: 'admin',
    open: opens('ลบ'),
  },
  { name: 'add-image', path: () => '/backoffice/add-image', who: 'staff' },
  { name: 'image-upload', path: () => '/backoffice/image-upload', who: 'staff' },
  {
    name: 'a picture being cropped',
    path: () => '/backoffice/image-upload?q=TD001-รูปหน้า',
    who: 'staff',
    open: opens(/^ปรับรูป/),
  },
  { name: 'category', path: () => '/backoffice/config/category', who: 'admin' },
  { name: 'color', path: () => '/backoffice/config/color', who: 'admin' },
  {
    name: 'where a colour is used',
    path: () => '/backoffice/config/color',
    who: 'admin',
    open: opens(/^ดูที่ใช้/),
  },
  { name: 'merging colours', path: () => '/backoffice/config/color', who: 'admin', open: opens(/^รวม /) },
  { name: 'texture', path: () => '/backoffice/config/texture', who: 'admin' },
  { name: 'size', path: () => '/backoffice/config/size', who: 'admin' },
  { name: 'web-category', path: () => '/backoffice/config/web-category', who: 'admin' },
  { name: 'monetary', path: () => '/backoffice/config/monetary', who: 'admin' },
  { name: 'size-by-order', path: () => '/backoffice/size-by-order', who: 'admin' },
  { name: 'drag', path: () => '/backoffice/config/drag', who: 'admin' },
  { name: 'duration', path: () => '/backoffice/config/duration', who: 'admin' },
  { name: 'a duration', path: () => '/backoffice/config/duration', who: 'admin', open: opens(/^แก้ไข /) },
  { name: 'in-out', path: () => '/backoffice/in-out', who: 'admin' },
  { name: 'an import', path: ({ importId }) => `/backoffice/in-out?import=${importId}`, who: 'admin' },
];

export const visited: readonly Visited[] = [...counter, ...life, ...garments, ...places, ...setup];
