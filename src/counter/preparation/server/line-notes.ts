import { writing } from '#platform/http/handlers.ts';
import type { prepareContract } from '../contract.ts';
import { readTodo } from './get-preparation.ts';
import { hasPart, savePacked, saveTold } from './sql-tasks.ts';
import { beginWork, endWork } from './line-work.ts';

/** Something new to alter makes a prepared line reserved again. */
export const saveNote = writing<typeof prepareContract.saveNote>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, note, alteration } = call.body;
  const lines = await beginWork(q, scope, id, [orderDetailId]);
  await saveTold(q, scope, orderDetailId, { note, alteration });
  await endWork(q, scope, id, lines, {
    action: 'prepare.note',
    after: { lines: [orderDetailId], text: [note, alteration].filter((text) => text !== '').join(' · ') },
  });
  return readTodo(q, scope, id);
});

export const packPart = writing<typeof prepareContract.packPart>(async (q, scope, call) => {
  const { id } = call.params;
  const { orderDetailId, partId, packed } = call.body;
  const lines = await beginWork(q, scope, id, [orderDetailId]);
  const line = lines[0];
  if (line === undefined || !(await hasPart(q, scope, line.groupId, partId))) return call.fail('NOT_FOUND');
  const others = line.packed.filter((one) => one !== partId);
  await savePacked(q, scope, orderDetailId, packed ? [...others, partId] : others);
  await endWork(q, scope, id, lines, {
    action: 'prepare.part',
    after: { lines: [orderDetailId], partId, packed },
  });
  return readTodo(q, scope, id);
});
