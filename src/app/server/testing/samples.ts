/** For every operation that takes something: a smallest valid call, made of objects of one shop. */
import { bangkokDay } from '../../../core/common/day.ts';
import { builtInLayouts } from '../../../label/layouts.ts';
import { pictureFile, sheetFile, zipFile } from './sample-files.ts';
import type { Objects, Sample } from './sample-objects.ts';
import { days } from './sample-objects.ts';
import { partySamples } from './samples-party.ts';
import { shopSamples } from './samples-shop.ts';

const order = (of: Objects): Record<string, unknown> => ({
  customerId: of.customerId,
  ...days,
  lines: [{ itemId: of.itemId, quantity: 1 }],
  reserve: true,
});
const edited = (of: Objects): Record<string, unknown> => ({
  version: 1,
  customerId: of.customerId,
  eventDay: null,
  ...days,
  rentDurationId: null,
  lines: [{ orderDetailId: of.orderDetailId }],
});
const byGroup = (of: Objects): Record<string, unknown> => ({ id: of.groupId });
const byItem = (of: Objects): Record<string, unknown> => ({ id: of.itemId });
const byImport = (of: Objects): Record<string, unknown> => ({ id: of.importId });
const byTake = (of: Objects): Record<string, unknown> => ({ id: of.takeId });
const byMessage = (of: Objects): Record<string, unknown> => ({ id: of.messageId });
const byUnit = (of: Objects): Record<string, unknown> => ({ id: of.unitId });
const byTransfer = (of: Objects): Record<string, unknown> => ({ id: of.transferId });
const byCustomer = (of: Objects): Record<string, unknown> => ({ id: of.customerId });
const byRequest = (of: Objects): Record<string, unknown> => ({ id: of.requestId });
const byOrder = (of: Objects): Record<string, unknown> => ({ id: of.orderId });
const byDraft = (of: Objects): Record<string, unknown> => ({ id: of.draftId });
const byPicture = (of: Objects): Record<string, unknown> => ({ id: of.imageId });
const byDuration = (of: Objects): Record<string, unknown> => ({ id: of.durationId });
const byFitting = (of: Objects): Record<string, unknown> => ({ id: of.fittingId });
const byKind = (): Record<string, unknown> => ({ kind: 'color' });
const byBill = (of: Objects): Record<string, unknown> => ({ id: of.billId });
const byParcel = (of: Objects): Record<string, unknown> => ({ id: of.orderId, kind: 'out' });
const named = (): Record<string, unknown> => ({ name: 'Sample' });
const sized = (): Record<string, unknown> => ({ size: 'sample' });

const buyer = { name: 'Sample', address: 'Sample 1', taxId: '0105541069237', taxBranchNo: '00000' };

export const samples: Readonly<Record<string, Sample>> = {
  'lookup.list': { params: byKind },
  'lookup.names': { params: byKind },
  'lookup.uses': { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  'lookup.create': { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample' }) },
  'lookup.save': { params: byKind, body: () => ({ code: 'SAMPLE', description: 'Sample', version: 1 }) },
  'lookup.order': { params: byKind, body: () => ({ codes: ['SAMPLE'] }) },
  'lookup.remove': { params: byKind, body: () => ({ code: 'SAMPLE' }) },
  'lookup.mergeCheck': { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
  'lookup.merge': { params: byKind, body: () => ({ from: 'SAMPLE', into: 'OTHER' }) },
  'shop.addDuration': { body: () => ({ rentDays: 3 }) },
  'shop.saveDuration': { params: byDuration, body: () => ({ rentDays: 3, version: 1 }) },
  'shop.orderDurations': { body: (of) => ({ ids: [of.durationId] }) },
  'shop.removeDuration': { params: byDuration },
  ...shopSamples,
  ...partySamples,
  'identity.login': { body: () => ({ username: 'nobody', password: 'wrong' }) },
  'identity.checkAuthen': { body: (of) => ({ username: of.username, token: 'x' }) },
  'identity.getAuthorize': { body: (of) => ({ username: of.username }) },
  'identity.preferences': { body: () => ({ language: 'th' }) },
  'exchange.template': { params: () => ({ kind: 'units' }) },
  'exchange.preview': { params: () => ({ kind: 'customers' }), body: () => ({}), file: sheetFile },
  'exchange.previewPictures': { file: zipFile },
  'exchange.getImport': { params: byImport },
  'exchange.importRows': { params: byImport },
  'exchange.recheck': { params: byImport, body: () => ({}) },
  'exchange.confirm': { params: byImport, body: () => ({}) },
  'exchange.undo': { params: byImport },
  'exchange.discard': { params: byImport },
  'picture.upload': { params: () => ({ folder: 'item' }), body: () => ({}), file: pictureFile },
  'picture.rename': { params: byPicture, body: named },
  'picture.remove': { params: byPicture },
  'picture.edit': { params: byPicture, body: () => ({ turn: 90 }) },
  'catalog.allList': { params: () => ({ param: 'all' }) },
  'catalog.loadColor': { params: byGroup },
  'catalog.createAll': { body: named },
  'catalog.updateAll': { params: byGroup, body: named },
  'catalog.updateGroup': { params: byGroup, body: named },
  'catalog.removeAll': { params: byGroup },
  'catalog.createGroup': { body: named },
  'catalog.getGroup': { params: byGroup },
  'catalog.addItem': { params: byGroup, body: sized },
  'catalog.updateItem': { params: byItem, body: sized },
  'catalog.removeItem': { params: byItem },
  'catalog.groupUses': { params: byGroup },
  'catalog.orderFeatured': { body: (of) => ({ ids: [of.groupId] }) },
  'catalog.groupsOfFiles': { body: () => ({ names: ['sample.jpg'] }) },
  'catalog.addPictures': { body: (of) => ({ groups: [{ productGroupId: of.groupId }] }) },
  'stock.check': { body: (of) => ({ ...days, lines: [{ itemId: of.itemId, quantity: 1 }] }) },
  'stock.scan': { params: (of) => ({ barcode: of.barcode }) },
  'stocktake.start': { body: (of) => ({ branchId: of.branchId }) },
  'stocktake.get': { params: byTake },
  'stocktake.scan': { params: byTake, body: () => ({ barcodes: ['SAMPLE'] }) },
  'stocktake.unscan': { params: byTake, body: () => ({ barcode: 'SAMPLE' }) },
  'stocktake.lines': { params: byTake },
  'stocktake.close': { params: byTake, body: () => ({}) },
  'stocktake.cancel': { params: byTake, body: () => ({}) },
  'stocktake.exportSheet': { params: byTake },
  'label.saveLayout': {
    body: (of) => ({ layoutId: of.layoutId, ...builtInLayouts['a4-3x8'], name: `Paper ${of.layoutId}` }),
  },
  'label.removeLayout': { params: (of) => ({ id: of.layoutId }) },
  'stock.getUnit': { params: byUnit },
  'stock.moveUnits': { body: (of) => ({ unitIds: [of.unitId], to: 'wash' }) },
  'stock.changeUnit': { params: byUnit, body: () => ({ version: 1, note: 'sample' }) },
  'stock.addUnitImages': { params: byUnit, body: (of) => ({ images: [of.photo] }) },
  'stock.removeUnitImage': { params: byUnit, body: (of) => ({ image: of.photo }) },
  'stock.mint': { body: (of) => ({ branchId: of.branchId, lines: [{ itemId: of.itemId, count: 1 }] }) },
  'stock.removeUnit': { params: byUnit },
  'transfer.get': { params: byTransfer },
  'transfer.request': {
    body: (of) => ({
      fromBranchId: of.secondBranchId,
      toBranchId: of.branchId,
      items: [{ itemId: of.itemId, quantity: 1 }],
    }),
  },
  'transfer.send': { params: byTransfer, body: () => ({ expectedDay: '2031-05-11' }) },
  'transfer.receive': { params: byTransfer, body: () => ({ barcodes: ['SAMPLE'] }) },
  'transfer.cancel': { params: byTransfer, body: () => ({ reason: 'sample' }) },
  'transfer.assign': {
    body: (of) => ({ unitIds: [of.unitId], toBranchId: of.secondBranchId, way: 'send' }),
  },
  'transfer.groupUnits': { params: byGroup },
  'insight.unitLife': { params: byUnit },
  'insight.timeline': { params: byGroup },
  'customer.create': { body: named },
  'customer.get': { params: byCustomer },
  'customer.update': { params: byCustomer, body: named },
  'customer.mergeCheck': { params: (of) => ({ id: of.customerId, from: of.twinId }) },
  'customer.merge': { params: byCustomer, body: (of) => ({ from: of.twinId }) },
  'customer.measures': { params: byCustomer },
  'customer.consent': {
    params: byCustomer,
    body: () => ({ purpose: 'service', version: '1', given: true }),
  },
  'customer.citizenId': { params: byCustomer, body: () => ({ reason: 'Sample' }) },
  'customer.looks': { params: byCustomer },
  'customer.addRequest': { params: byCustomer, body: () => ({ kind: 'export' }) },
  'customer.refuseRequest': { params: byRequest, body: () => ({ reason: 'Sample' }) },
  'customer.exportData': { params: byRequest, body: () => ({ format: 'json' }) },
  'customer.erase': { params: byRequest },
  'insight.customerLife': { params: byCustomer },
  'accounting.document': { params: (of) => ({ id: of.documentId }) },
  'accounting.taxInvoice': { params: (of) => ({ id: of.documentId }), body: () => ({ buyer }) },
  'accounting.replaceDocument': {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ buyer, reason: 'sample' }),
  },
  'accounting.voidDocument': {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ reason: 'sample' }),
  },
  'accounting.printed': { body: (of) => ({ documentIds: [of.documentId], layout: '2' }) },
  'daybook.add': { body: () => ({ direction: 'expense', amount: 1, method: 'cash' }) },
  'daybook.reverse': { params: (of) => ({ id: of.entryId }), body: () => ({ reason: 'sample' }) },
  'daybook.setFloat': { body: () => ({ day: '2026-01-02', amount: 1 }) },
  'daybook.close': { body: () => ({ day: '2026-01-02', pieces: [{ value: 20, count: 1 }], note: 'sample' }) },
  'daybook.reopen': { body: () => ({ day: '2026-01-02', reason: 'sample' }) },
  'rental.readSlip': { body: () => ({ proof: '1' }), file: pictureFile },
  'billing.order': { params: byOrder },
  'billing.make': { params: byOrder, body: () => ({ price: 1, dueDay: '2031-05-11' }) },
  'billing.withdraw': { params: byBill },
  'billing.addSlip': { params: byBill, body: (of) => ({ slipImageId: of.proofId }) },
  'billing.confirm': { params: byBill, body: () => ({ method: 'transfer', version: 1 }) },
  'billing.itemDays': { params: byItem },
  'billing.parcel': { params: byOrder },
  'billing.saveParcel': { params: byParcel, body: () => ({ name: 'Sample', version: 0 }) },
  'billing.moveParcel': { params: byParcel, body: () => ({ step: 'packed', version: 1 }) },
  'accounting.payer': { params: byCustomer },
  'accounting.promptPay': { body: () => ({ amount: 1 }) },
  'rental.record': { params: byOrder },
  'rental.addPhoto': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, moment: 'prepare' }),
    file: pictureFile,
  },
  'rental.removePhoto': { params: (of) => ({ id: of.orderId, photoId: of.orderPhotoId }) },
  'rental.sign': { params: byOrder, body: () => ({ moment: 'out' }), file: pictureFile },
  'rental.signOnPaper': { params: byOrder, body: () => ({ moment: 'out' }) },
  'prepare.get': { params: byOrder },
  'prepare.history': { params: byOrder },
  'prepare.tick': {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], steps: ['pull'], done: true }),
  },
  'prepare.bind': { params: byOrder, body: (of) => ({ barcode: of.barcode }) },
  'prepare.saveNote': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, note: 'sample', alteration: '' }),
  },
  'prepare.packPart': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, partId: of.partId, packed: true }),
  },
  'prepare.checkFitting': { body: () => ({ day: '2031-05-10', from: '10:00', to: '10:30' }) },
  'prepare.addFitting': {
    body: (of) => ({ orderId: of.orderId, day: '2031-05-10', from: '10:00', to: '10:30' }),
  },
  'prepare.saveFitting': {
    params: byFitting,
    body: () => ({ day: '2031-05-10', from: '11:00', to: '11:30', version: 1 }),
  },
  'prepare.markFitting': { params: byFitting, body: () => ({ state: 'came', version: 1 }) },
  'rental.putCart': { body: (of) => ({ lines: [{ id: of.itemId, quantity: 1 }] }) },
  'rental.open': { body: order },
  'rental.get': { params: byOrder },
  'rental.saveDraft': { params: byDraft, body: order },
  'rental.removeDraft': { params: byDraft },
  'rental.pay': {
    params: byOrder,
    body: () => ({ payments: [{ for: 'price', method: 'cash', amount: 1 }] }),
  },
  'rental.pickup': { params: byOrder, body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId }] }) },
  'rental.getReturn': { params: byOrder },
  'rental.takeBack': {
    params: byOrder,
    body: (of) => ({ lines: [{ orderDetailId: of.orderDetailId, returnedDay: bangkokDay(new Date()) }] }),
  },
  'rental.approveRefund': { body: (of) => ({ orderId: of.orderId, version: 1, amount: 1 }) },
  'rental.payRefunds': {
    body: (of) => ({ items: [{ orderId: of.orderId, version: 1 }], method: 'cash' }),
  },
  'rental.refund': { params: byOrder, body: () => ({ amount: 1, method: 'cash' }) },
  'rental.extend': {
    params: byOrder,
    body: (of) => ({ orderDetailIds: [of.orderDetailId], returnDay: '2031-05-20' }),
  },
  'rental.swap': { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, itemId: of.itemId }) },
  'rental.cancel': {
    params: byOrder,
    body: () => ({ kind: 'cancelled', reason: 'sample', money: 'forfeit' }),
  },
  'rental.editPreview': { params: byOrder, body: edited },
  'rental.edit': { params: byOrder, body: edited },
  'rental.undo': { params: byOrder, body: () => ({ stepId: 1, reason: 'sample' }) },
  'rental.found': { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId }) },
  'rental.lateCharge': {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, amount: 1, note: 'sample' }),
  },
  'rental.log': { params: byOrder },
  'notice.preview': { body: (of) => ({ orderId: of.orderId, kind: 'reserved' }) },
  'notice.write': { body: (of) => ({ orderId: of.orderId, kind: 'free', body: 'sample' }) },
  'notice.resend': { params: byMessage },
  'notice.cancelMessage': { params: byMessage },
  'notice.copied': { params: byMessage },
  'notice.saveSetup': { body: () => ({ sendMinute: 540, language: 'th', kinds: ['reserved'], version: 0 }) },
  'notice.saveTemplate': { body: () => ({ kind: 'reserved', language: 'th', body: 'sample' }) },
  'notice.saveChannel': { params: () => ({ channel: 'email' }), body: () => ({ active: false, version: 0 }) },
  'notice.testChannel': { params: () => ({ channel: 'email' }), body: () => ({ to: 'a@example.com' }) },
  'print.receipts': { params: (of) => ({ cat: 'reserve', orderid: of.orderId }) },
  'print.documents': { params: (of) => ({ orderid: of.orderId }) },
  'print.sticker': { params: (of) => ({ orderid: of.orderId }) },
};
