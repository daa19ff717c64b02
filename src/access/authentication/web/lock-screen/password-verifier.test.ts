import { expect, it } from 'vitest';
import { createPasswordVerifiers, maxVerifierTries, type PasswordVerifier } from './password-verifier.ts';

const day = 86_400_000;
const password = 'ผ้าไหมสีทอง 2569';

const device = () => {
  const at = { whose: 'somchai', now: Date.parse('2026-11-26T03:00:00Z') };
  const lying: { proof?: PasswordVerifier } = {};
  let last: Promise<unknown> = Promise.resolve();
  const proofs = createPasswordVerifiers({
    place: {
      get: () => Promise.resolve(lying.proof),
      set: (proof) => {
        lying.proof = proof;
        return Promise.resolve();
      },
      remove: () => {
        delete lying.proof;
        return Promise.resolve();
      },
    },
    whose: () => at.whose,
    now: () => at.now,
    lock: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  });
  return { at, lying, ...proofs };
};
const known = async () => {
  const here = device();
  await (
    await here.make(password)
  )();
  return here;
};

it('accepts the password in any Unicode normalization, and no other', async () => {
  const here = await known();
  expect(await here.has()).toBe(true);
  expect(await here.attempt('Café Zürich')).toBe('wrong');
  await (
    await here.make('Café Zürich')
  )();
  expect(await here.attempt('Café Zürich'.normalize('NFD'))).toBe('right');
  expect(await here.attempt(password)).toBe('wrong');
  // The key is not extractable, so the password cannot be guessed on another device.
  await expect(crypto.subtle.exportKey('raw', here.lying.proof?.mark as CryptoKey)).rejects.toThrow(
    'not extractable',
  );
});

it('is deleted after five wrong tries, also concurrent ones; a right one before resets the count', async () => {
  const here = await known();
  for (let n = 1; n < maxVerifierTries; n += 1) expect(await here.attempt('x')).toBe('wrong');
  expect(await here.attempt(password)).toBe('right');
  expect(here.lying.proof?.tries).toBe(0);
  const all = await Promise.all(Array.from({ length: maxVerifierTries + 1 }, () => here.attempt('x')));
  expect(all).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'gone', 'gone']);
  expect(here.lying.proof).toBeUndefined();
  expect(await here.attempt(password)).toBe('gone');
  expect(await here.has()).toBe(false);
});

it('counts a try before it is made, so that aborting it does not help', async () => {
  const here = await known();
  const trying = here.attempt('x');
  await Promise.resolve();
  await expect.poll(() => here.lying.proof?.tries).toBe(1);
  expect(await trying).toBe('wrong');
});

it('belongs to one user and is deleted on a change of user or logout', async () => {
  for (const whose of ['malee', '']) {
    const here = await known();
    here.at.whose = whose;
    expect([await here.has(), await here.attempt(password)]).toEqual([false, 'gone']);
    expect(here.lying.proof).toBeDefined();
    await here.dropOthers();
    expect(here.lying.proof).toBeUndefined();
  }
  const stays = await known();
  await stays.dropOthers();
  expect(await stays.has()).toBe(true);
  await stays.drop();
  expect(await stays.has()).toBe(false);
});

it('lasts seven days, also when the clock is set back', async () => {
  const here = await known();
  here.at.now += 7 * day;
  expect(await here.has()).toBe(true);
  here.at.now += 1;
  expect(await here.attempt(password)).toBe('gone');
  here.at.now -= 14 * day + 2;
  expect(await here.attempt(password)).toBe('gone');
});

it('is replaced by a changed password, and not stored without a logged-in user', async () => {
  const here = await known();
  const keep = await here.make('อันใหม่ 12345');
  await keep();
  expect(await here.attempt(password)).toBe('wrong');
  expect(await here.attempt('อันใหม่ 12345')).toBe('right');
  const late = await here.make('ช้าไป 12345');
  here.at.whose = '';
  await late();
  here.at.whose = 'somchai';
  expect(await here.attempt('อันใหม่ 12345')).toBe('right');
});

it('is not stored in a browser without storage, which is reported', async () => {
  const refuse = () => Promise.reject(new Error('closed'));
  const here = createPasswordVerifiers({
    place: { get: refuse, set: refuse, remove: refuse },
    whose: () => 'somchai',
    now: Date.now,
    lock: (work) => work(),
  });
  await (
    await here.make(password)
  )();
  expect([await here.has(), await here.attempt(password)]).toEqual([false, 'gone']);
  await here.drop();
});
