/** A plain run of tests is short and deterministic. A thorough run is long and random. */

const share = Number(process.env['THOROUGH'] ?? 0);
const thorough = share > 0;

/**
 * A thorough run of named paths has `long` rounds. A thorough run of all files has fewer
 * (tools/lib/test.mjs).
 */
export const rounds = (plain: number, long: number): number =>
  thorough ? Math.max(plain, Math.ceil(long * share)) : plain;

const fresh = Math.trunc(Math.random() * 0x7fff_ffff);

export const randomSeed = (): number => {
  const named = process.env['SEED'];
  if (named !== undefined) return Math.trunc(Number(named));
  return thorough ? fresh : 20_260_101;
};
