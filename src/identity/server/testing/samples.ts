/** The smallest valid call of every operation of this room that takes something. */
import { identityContract } from '../../contract.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';

export const identitySamples = samplesOf(identityContract, {
  login: { body: () => ({ username: 'nobody', password: 'wrong' }) },
  checkAuthen: { body: (of) => ({ username: of.username, token: 'x' }) },
  getAuthorize: { body: (of) => ({ username: of.username }) },
  lookLink: { body: () => ({ key: 'no-such-link' }) },
  useLink: { body: () => ({ key: 'no-such-link', password: 'ช่อดอกไม้สีม่วง' }) },
  preferences: { body: () => ({ language: 'th' }) },
});
