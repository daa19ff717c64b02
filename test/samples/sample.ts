/** What a sample is: the smallest valid call of an operation, made of objects of one shop. */
import type { z } from 'zod';
import type { Contract, Row } from '#lib/contract/contract.ts';
import type { Objects } from './sample-objects.ts';
import type { SentFile } from '../server/requests.ts';
import { later } from '#lib/testing/far-day.ts';

export type Sample = {
  params?: (of: Objects) => Record<string, unknown>;
  body?: (of: Objects) => Record<string, unknown>;
  /** Rows with `upload`. */
  file?: () => SentFile;
};

type Part<R, Name extends 'params' | 'body', Given = unknown> =
  R extends Record<Name, z.ZodType<unknown, infer In>> ? Record<Name, (of: Objects) => In> : Given;
type SampleOf<R> = Part<R, 'params'> &
  Part<R, 'body'> &
  (R extends { upload: object } ? { file: () => SentFile } : unknown);
type Taking<C> = { [Name in keyof C]: unknown extends SampleOf<C[Name]> ? never : Name }[keyof C];

/** A sample for every operation of the contract that takes something, by its row; without one it does not compile. */
export const samplesOf = <C extends Contract>(
  contract: C,
  samples: { [Name in Taking<C>]: SampleOf<C[Name]> },
): ReadonlyMap<Row, Sample> =>
  new Map(
    Object.entries(contract).flatMap(([name, row]) => {
      const sample: Sample | undefined = (samples as Record<string, Sample>)[name];
      return sample === undefined ? [] : [[row, sample]];
    }),
  );

/** Of the order of the samples. */
export const days = { pickupDay: later(), returnDay: later(2) };
