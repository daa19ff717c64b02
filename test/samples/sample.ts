/** A sample is the smallest valid request of an operation, with objects of one shop. */
import type { z } from 'zod';
import type { Contract, OperationDefinition } from '#lib/contract/contract.ts';
import type { SampleObjects } from './sample-objects.ts';
import type { UploadedTestFile } from '../server/requests.ts';
import { farDay } from '#lib/testing/far-day.ts';

export type OperationSample = {
  params?: (of: SampleObjects) => Record<string, unknown>;
  body?: (of: SampleObjects) => Record<string, unknown>;
  /** Only operations with `upload` have a file. */
  file?: () => UploadedTestFile;
};

type Part<R, Name extends 'params' | 'body', Given = unknown> =
  R extends Record<Name, z.ZodType<unknown, infer In>> ? Record<Name, (of: SampleObjects) => In> : Given;
type SampleOf<R> = Part<R, 'params'> &
  Part<R, 'body'> &
  (R extends { upload: object } ? { file: () => UploadedTestFile } : unknown);
type Taking<C> = { [Name in keyof C]: unknown extends SampleOf<C[Name]> ? never : Name }[keyof C];

/** Every operation with input needs a sample, otherwise the file does not compile. */
export const operationSamplesOf = <C extends Contract>(
  contract: C,
  samples: { [Name in Taking<C>]: SampleOf<C[Name]> },
): ReadonlyMap<OperationDefinition, OperationSample> =>
  new Map(
    Object.entries(contract).flatMap(([name, row]) => {
      const sample: OperationSample | undefined = (samples as Record<string, OperationSample>)[name];
      return sample === undefined ? [] : [[row, sample]];
    }),
  );

export const sampleOrderDays = { pickupDay: farDay(), returnDay: farDay(2) };
