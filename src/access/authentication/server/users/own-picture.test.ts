import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const there = async (url: string): Promise<number> => (await fetch(a.origin + url)).status;
const shownTo = async (): Promise<string> =>
  (await a.ok(staff, authenticationContract.getAuthorize, { body: { username: staff.username } })).userImage;
const put = () => a.ok(staff, authenticationContract.putPicture, { file: pictureFile() });

it('is shown to the user and their managers; a new one replaces it', async () => {
  expect(await shownTo()).toBe('');
  const { userImage } = await put();
  expect(userImage).toMatch(new RegExp(String.raw`^/files/${a.shop.shopId}/user/.+-160\.webp$`));
  expect(await there(userImage)).toBe(200);
  expect(await shownTo()).toBe(userImage);
  const { itemList: people } = await a.ok(admin, staffAccountsContract.list, { query: {} });
  expect(people.find((one) => one.userId === staff.userId)?.userImage).toBe(userImage);

  const again = await put();
  expect(await shownTo()).toBe(again.userImage);
  expect([await there(userImage), await there(again.userImage)]).toEqual([404, 200]);
  expect((await a.ok(staff, pictureContract.list, { query: { folder: 'user' } })).total).toBe(1);

  await a.ok(staff, authenticationContract.removePicture);
  expect([await shownTo(), await there(again.userImage)]).toEqual(['', 404]);
  await a.ok(staff, authenticationContract.removePicture);
  const log = await a.sql("select from audit_log where action = 'people.picture' and subject_id = $1", [
    staff.userId,
  ]);
  expect(log.length).toBe(3);
});

it('stays when the upload is not a picture', async () => {
  const { userImage } = await put();
  const file = {
    name: 'me.png',
    bytes: new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  };
  const refused = await a.call(staff, authenticationContract.putPicture, { file });
  expect({ status: refused.status, code: refused.error.code }).toEqual({
    status: 400,
    code: 'NOT_A_PICTURE',
  });
  expect(await shownTo()).toBe(userImage);
});
