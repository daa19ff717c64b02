import { expect, it } from 'vitest';
import { consentBody, consentChoices, consentVersion } from './consent.ts';
import { ConsentInput } from './customer-input.ts';

const given = (version: string) => ({ version, given: true });
const withdrawn = (version: string) => ({ version, given: false });

it.each([
  ['service', undefined, { give: true, withdraw: false }],
  ['service', given(consentVersion), { give: false, withdraw: true }],
  ['service', given('1'), { give: true, withdraw: true }],
  ['service', withdrawn('1'), { give: true, withdraw: false }],
  ['photos', given('1'), { give: false, withdraw: true }],
  ['photos', withdrawn('1'), { give: false, withdraw: false }],
] as const)('offers for %s after %o: %o', (purpose, last, choices) => {
  expect(consentChoices(purpose, last)).toEqual(choices);
  for (const [choice, isGiven] of [
    ['give', true],
    ['withdraw', false],
  ] as const)
    if (choices[choice])
      expect(ConsentInput.safeParse(consentBody(purpose, isGiven, last)).success).toBe(true);
});

it('withdraws the version that was given', () =>
  expect(consentBody('service', false, given('1'))).toEqual({
    purpose: 'service',
    version: '1',
    given: false,
  }));
