import type { TestApp } from '#test/server/test-app.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

export const authenticationObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  sessionId: (await a.signedInAgain(shop.owner)).sessionId,
  passkeyId: await makePasskey(a, shop.owner),
  outsideId: await makeOutside(a, shop.owner),
});

let keys = 0;
const makePasskey = async (a: TestApp, { shopId, userId }: TestApp['shop']['owner']): Promise<number> => {
  const { id } = await a.one<{ id: string }>(
    `insert into passkey (shop_id, user_id, name, credential, public_key, transports, counter, last_begun)
     values ($1, $2, 'มือถือ', $3, 'none', '{}', 0, 0) returning id`,
    [shopId, userId, `made${++keys}`],
  );
  return Number(id);
};

const makeOutside = async (a: TestApp, { shopId, userId }: TestApp['shop']['owner']): Promise<number> => {
  const key = `made${++keys}`;
  const { id } = await a.one<{ id: string }>(
    `insert into outside_identity (shop_id, user_id, issuer, key_hash, name, last_begun)
     values ($1, $2, 'https://' || $3::text || '.example.com', $3, 'มะลิ', 0) returning id`,
    [shopId, userId, key],
  );
  return Number(id);
};

export const authenticationSamples = operationSamplesOf(authenticationContract, {
  login: { body: () => ({ username: 'nobody', password: 'wrong' }) },
  checkAuthen: { body: (of) => ({ username: of.username, token: 'x' }) },
  getAuthorize: { body: (of) => ({ username: of.username }) },
  lookLink: { body: () => ({ key: 'no-such-link' }) },
  useLink: { body: () => ({ key: 'no-such-link', password: 'ช่อดอกไม้สีม่วง' }) },
  forgot: { body: () => ({ who: 'nobody' }) },
  saveMe: { body: () => ({ displayName: 'ฝน' }) },
  changePassword: { body: () => ({ old: 'no password', password: 'ผ้าไหมสามผืน' }) },
  endDevice: { params: (of) => ({ id: of.sessionId }) },
  loginSecond: { body: () => ({ challenge: 'no challenge', code: '000000' }) },
  askPasskey: { body: () => ({}) },
  loginPasskey: {
    body: () => ({
      asserted: {
        id: 'none',
        rawId: 'none',
        type: 'public-key' as const,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'MS4x' },
      },
    }),
  },
  beginPasskey: { body: () => ({ password: 'no password' }) },
  addPasskey: {
    body: () => ({
      attested: {
        id: 'none',
        rawId: 'none',
        type: 'public-key' as const,
        response: { clientDataJSON: 'e30', attestationObject: 'AA' },
      },
      name: 'มือถือ',
    }),
  },
  renamePasskey: { params: (of) => ({ id: of.passkeyId }), body: () => ({ name: 'มือถือเครื่องใหม่' }) },
  putPicture: { file: pictureFile },
  removePasskey: { body: (of) => ({ passkeyId: of.passkeyId, password: 'no password' }) },
  beginTotp: { body: () => ({ password: 'no password' }) },
  confirmTotp: { body: () => ({ setup: 'no setup', code: '000000' }) },
  removeTotp: { body: () => ({ password: 'no password' }) },
  newRecoveryCodes: { body: () => ({ password: 'no password' }) },
  beginOutside: { body: () => ({ provider: 'nobody' }) },
  finishOutside: { body: () => ({ state: 'loginnone', code: 'none' }) },
  chooseOutside: { body: () => ({ choice: 'none', domain: 'nowhere' }) },
  beginOutsideLink: { body: () => ({ provider: 'nobody', password: 'no password' }) },
  finishOutsideLink: { body: () => ({ state: 'linknone', code: 'none' }) },
  removeOutside: { body: (of) => ({ outsideId: of.outsideId, password: 'no password' }) },
  setPin: { body: () => ({ password: 'no password', pin: '280914' }) },
  removePin: { body: () => ({ password: 'no password' }) },
  unlockScreen: { body: () => ({ pin: '280914' }) },
  switchUser: { body: () => ({ personId: 1, pin: '280914' }) },
  preferences: { body: () => ({ language: 'th' }) },
});
