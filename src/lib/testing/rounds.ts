/** The plain run of tests is short and deterministic, the thorough run long and random. */

const thorough = process.env['THOROUGH'] === '1';

export const rounds = (plain: number, long: number): number => (thorough ? long : plain);

const fresh = Math.trunc(Math.random() * 0x7fff_ffff);

export const randomSeed = (): number => {
  const named = process.env['SEED'];
  if (named !== undefined) return Math.trunc(Number(named));
  return thorough ? fresh : 20_260_101;
};
