import { expect, it } from 'vitest';
import { createUploadHolds } from './upload-hold.ts';

type Field = { current: HTMLElement | null };
const element = (...inside: unknown[]) =>
  ({
    isConnected: true,
    contains: (one: unknown) => inside.includes(one),
    scrollIntoView: () => undefined,
  }) as unknown as HTMLFormElement;

const setUp = () => {
  const fields: readonly [Field, Field] = [{ current: element() }, { current: element() }];
  const form = element(fields[0].current, fields[1].current);
  const submitted: unknown[] = [];
  const holds = createUploadHolds((trigger) => submitted.push(trigger));
  const save = { type: 'submit', form } as unknown as HTMLButtonElement;
  return { holds, fields, form, submitted, save };
};

it('holds only forms in which an upload runs', () => {
  const { holds, fields, form } = setUp();
  expect(holds.hold(form, form)).toBe(false);
  holds.start(fields[0]);
  expect(holds.isUploading(form)).toBe(true);
  expect(holds.hold(element(), element())).toBe(false);
  expect(holds.hold(form, form)).toBe(true);
  expect([holds.isFieldHeld(fields[0]), holds.isFieldHeld(fields[1])]).toEqual([true, false]);
});

it('submits once after the last upload, also if its field has been removed or it began later', () => {
  const { holds, fields, form, submitted, save } = setUp();
  holds.start(fields[0]);
  holds.hold(form, form);
  holds.hold(form, form);
  holds.start(fields[1]);
  holds.end(fields[0], 'done', true);
  holds.end(fields[0], 'done', false);
  expect([submitted, holds.isHeld(save)]).toEqual([[], true]);
  fields[1].current = null;
  holds.end(fields[1], 'done', false);
  expect([submitted, holds.isHeld(save), holds.isUploading(form)]).toEqual([[form], false, false]);
});

it.each(['failed', 'cancelled'] as const)('submits nothing after an upload has %s', (how) => {
  const { holds, fields, form, submitted, save } = setUp();
  for (const field of fields) holds.start(field);
  holds.hold(form, form);
  holds.end(fields[0], how, false);
  expect(holds.isHeld(save)).toBe(false);
  holds.end(fields[1], 'done', false);
  expect(submitted).toEqual([]);
  expect(holds.hold(form, form)).toBe(false);
});

it('submits no form that has been closed', () => {
  const { holds, fields, form, submitted } = setUp();
  holds.start(fields[0]);
  holds.hold(form, form);
  Object.assign(form, { isConnected: false });
  holds.end(fields[0], 'done', false);
  expect(submitted).toEqual([]);
});
