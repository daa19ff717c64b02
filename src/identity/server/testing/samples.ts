/** The smallest valid call of every operation of this room that takes something, and what it needs. */
import type { TestApp } from '../../../app/server/testing/app.ts';
import { identityContract } from '../../contract.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';

/** A login of the owner, who asks for it. */
export const identityObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  sessionId: (await a.signedInAgain(shop.owner)).sessionId,
});

export const identitySamples = samplesOf(identityContract, {
  login: { body: () => ({ username: 'nobody', password: 'wrong' }) },
  checkAuthen: { body: (of) => ({ username: of.username, token: 'x' }) },
  getAuthorize: { body: (of) => ({ username: of.username }) },
  lookLink: { body: () => ({ key: 'no-such-link' }) },
  useLink: { body: () => ({ key: 'no-such-link', password: 'ช่อดอกไม้สีม่วง' }) },
  saveMe: { body: () => ({ displayName: 'ฝน' }) },
  changePassword: { body: () => ({ old: 'no password', password: 'ผ้าไหมสามผืน' }) },
  endDevice: { params: (of) => ({ id: of.sessionId }) },
  loginSecond: { body: () => ({ challenge: 'no challenge', code: '000000' }) },
  beginTotp: { body: () => ({ password: 'no password' }) },
  confirmTotp: { body: () => ({ setup: 'no setup', code: '000000' }) },
  removeTotp: { body: () => ({ password: 'no password' }) },
  newRecoveryCodes: { body: () => ({ password: 'no password' }) },
  preferences: { body: () => ({ language: 'th' }) },
});
