/** How long and how freshly a test tries: the plain run is short and always the same, the thorough one long and new. */

const thorough = process.env['THOROUGH'] === '1';

/** How often something is tried: `plain` in the plain run, `long` under THOROUGH=1. */
export const rounds = (plain: number, long: number): number => (thorough ? long : plain);

const fresh = Math.trunc(Math.random() * 0x7fff_ffff);

/**
 * Where random choices begin, a whole number below 2³¹. In the plain run always the same, so that a tree that passed
 * once passes always; fresh in each process under THOROUGH=1; SEED names one to be played again.
 */
export const seed = (): number => {
  const named = process.env['SEED'];
  if (named !== undefined) return Math.trunc(Number(named));
  return thorough ? fresh : 20_260_101;
};
