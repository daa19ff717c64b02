import { attachmentContract } from '#orders/attachments/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byOrder = (of: SampleObjects) => ({ id: of.orderId });
const byCard = (of: SampleObjects) => ({ id: of.orderId, cardId: of.cardId });

export const attachmentSamples = operationSamplesOf(attachmentContract, {
  record: { params: byOrder },
  addPhoto: {
    params: byOrder,
    body: (of) => ({ orderDetailId: of.orderDetailId, moment: 'prepare' }),
    file: pictureFile,
  },
  removePhoto: { params: (of) => ({ id: of.orderId, photoId: of.orderPhotoId }) },
  sign: { params: byOrder, body: () => ({ moment: 'out' }), file: pictureFile },
  holdCard: { params: byOrder, body: () => ({ kind: 'citizen' }) },
  photoCard: { params: byCard, file: pictureFile },
  seeCard: { params: byCard },
  giveCardBack: { params: byCard, body: () => ({ signatureId: 1 }) },
  noteFit: { params: byOrder, body: (of) => ({ orderDetailId: of.orderDetailId, fit: 'good' }) },
  fitsFor: { params: (of) => ({ id: of.customerId }) },
  signOnPaper: { params: byOrder, body: () => ({ moment: 'out' }) },
});

export const attachmentObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { orderId, orderDetailId }: FirstSampleObjects,
) => {
  const { photoId: orderPhotoId } = await a.ok(shop.staff, attachmentContract.addPhoto, {
    params: { id: orderId },
    body: { orderDetailId, moment: 'prepare' },
    file: pictureFile(),
  });
  await a.sql('update shop set holds_cards = true, card_photo = true where shop_id = $1', [shop.shopId]);
  const { cardId } = await a.ok(shop.staff, attachmentContract.holdCard, {
    params: { id: orderId },
    body: { kind: 'citizen', number: '1234' },
  });
  return { orderPhotoId, cardId };
};
