import { lackingPartsOf } from '#inventory/stock/server/index.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { preparationContract } from '../contract.ts';
import { readPreparation } from './get-preparation.ts';
import { hasGroupPart, savePackedPart, savePreparationNote } from './sql-tasks.ts';
import { beginLineWork, finishLineWork } from './line-work.ts';

/** A new alteration makes a prepared line `reserved`. */
export const saveLineNote = writeHandler<typeof preparationContract.saveNote>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, note, alteration } = call.body;
  const lines = await beginLineWork(q, scope, id, [orderDetailId]);
  await savePreparationNote(q, scope, orderDetailId, { note, alteration });
  await finishLineWork(q, scope, id, lines, {
    action: 'prepare.note',
    after: { lines: [orderDetailId], text: [note, alteration].filter((text) => text !== '').join(' · ') },
  });
  return readPreparation(q, scope, id);
});

export const setPartPacked = writeHandler<typeof preparationContract.packPart>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, partId, packed } = call.body;
  const lines = await beginLineWork(q, scope, id, [orderDetailId]);
  const line = lines[0];
  if (line === undefined || !(await hasGroupPart(q, scope, line.groupId, partId)))
    return call.fail('NOT_FOUND');
  const lacking = (await lackingPartsOf(q, scope, [line.reservationId])).get(line.reservationId) ?? [];
  // The missing part must first be found, replaced or written off.
  if (packed && lacking.some((one) => one.partId === partId)) return call.fail('ILLEGAL_TRANSITION');
  const others = line.packed.filter((one) => one !== partId);
  await savePackedPart(q, scope, orderDetailId, packed ? [...others, partId] : others);
  await finishLineWork(q, scope, id, lines, {
    action: 'prepare.part',
    after: { lines: [orderDetailId], partId, packed },
  });
  return readPreparation(q, scope, id);
});
