import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type OperationDefinition, recordOf } from '#lib/contract/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { testApp } from '#test/server/test-app.ts';
import { operations, sampleCallOf } from '../testing/operations.ts';

const a = await testApp();
const { owner } = a.shop;
const mine = await makeSampleObjects(a, a.shop);
beforeAll(async () => {
  const entry: OperationDefinition = referenceListContract.create;
  await a.call(owner, entry, sampleCallOf(entry, mine));
});

/** Operations to which clients do not send the whole record back, by reason. */
const exceptions = Object.entries({
  'changes one step or part of the record that it answers': [
    'cleanfix.changeDay',
    'cleanfix.claim',
    'mail.assign',
    'mail.settle',
    'mail.tie',
    'mail.updateLabels',
    'opening.putSteps',
    'prepare.saveNote',
    'promotion.setMember',
    'rental.noteFit',
    'webshop.acceptRequest',
    'webshop.answerAsk',
    'webshop.hideReview',
    'webshop.offerRequest',
    'webshop.refuseRequest',
  ],
  'no operation answers a record of these values': [
    'identity.changePassword',
    'identity.preferences',
    'identity.renamePasskey',
    'identity.setPin',
    'journal.rule',
    'notice.mute',
    'notice.seen',
    'people.change',
  ],
  'changes an order by choices of its own': ['rental.edit', 'rental.saveDraft', 'rental.saveVisitTimes'],
}).flatMap(([, names]) => names);

type Step = string | '*';
const pathOf = (schema: unknown, record: z.ZodType): Step[] | undefined => {
  if (schema === record) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return pathOf(schema.unwrap(), record);
  if (schema instanceof z.ZodArray) {
    const at = pathOf(schema.element, record);
    return at && ['*', ...at];
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  for (const [name, one] of Object.entries(schema.shape)) {
    const at = pathOf(one, record);
    if (at !== undefined) return [name, ...at];
  }
  return undefined;
};

type Found = Record<string, unknown>;
const recordsAt = (value: unknown, [step, ...rest]: readonly Step[]): Found[] => {
  if (value === null || value === undefined) return [];
  if (step === undefined) return [value as Found];
  if (step === '*') return (value as unknown[]).flatMap((one) => recordsAt(one, rest));
  return recordsAt((value as Found)[step], rest);
};
/** Returns the record that the sample call addresses by an id, otherwise the first. */
const recordIn = (records: readonly Found[], params: Found = {}): Found | undefined =>
  records.find((one) =>
    Object.entries(one).some(([name, id]) => /id$/i.test(name) && Object.values(params).includes(id)),
  ) ?? records[0];

const reads = operations.filter(({ row }) => row.method === 'GET' || /\/(?:get|taxinfo)/.test(row.path));
const saves = operations.flatMap(({ name, row }) => {
  const record = recordOf(row);
  if (row.body === undefined || record === undefined) return [];
  const readers = reads.flatMap((one) => {
    const at = pathOf(one.row.reply, record);
    return at === undefined ? [] : [{ row: one.row, at }];
  });
  return [{ name, row, readers }];
});

const auditCount = async (): Promise<number> =>
  (await a.one<{ n: number }>('select count(*)::int as n from audit_log')).n;
const read = async (row: OperationDefinition): Promise<unknown> => {
  const answer = await a.call(owner, row, sampleCallOf(row, mine));
  expect([row.path, answer.status]).toEqual([row.path, 200]);
  return answer.data;
};
/** Saving a cart makes its prices entered prices, so their time may change. */
const withoutTime = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'kept' in reply ? { ...reply, kept: '' } : reply;

it('covers every operation that saves, by method or name', () => {
  const saving = operations.filter(
    ({ name, row }) =>
      row.body !== undefined && (row.method === 'PUT' || /\.(?:save|change|update|put)[A-Z]/.test(name)),
  );
  const covered = [...saves.map(({ name }) => name), ...exceptions];
  expect(saving.filter(({ name }) => !covered.includes(name)).map(({ name }) => name)).toEqual([]);
  expect(exceptions.filter((name) => !saving.some((one) => one.name === name))).toEqual([]);
});

it.each(saves.filter(({ name }) => !exceptions.includes(name)))(
  '$name takes back what was read, and changes nothing',
  async ({ row, readers }) => {
    const sample = sampleCallOf(row, mine);
    // The first call creates records that do not exist before their first save, such as settings.
    const first = await a.call(owner, row, sample);
    const sendBack = async (record: unknown) => {
      const audits = await auditCount();
      const answer = await a.call(owner, row, { ...sample, body: record });
      expect([row.path, answer.status, answer.error?.fields]).toEqual([row.path, 200, undefined]);
      expect(await auditCount()).toBe(audits);
      return answer.data;
    };
    for (const reader of readers) {
      const before = await read(reader.row);
      const record = recordIn(recordsAt(before, reader.at), sample.params);
      if (record === undefined) continue;
      await sendBack(record);
      expect(withoutTime(await read(reader.row))).toEqual(withoutTime(before));
      return;
    }
    // No other operation returns the record.
    expect([row.path, first.status]).toEqual([row.path, 200]);
    expect(await sendBack(first.data)).toEqual(first.data);
  },
);
