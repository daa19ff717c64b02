import type { RawBuilder } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { isPlaceCode } from '#ledger/place-codes.ts';
import { checkPlace } from '#ledger/server/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EtaxSetting, etaxContract, EtaxBranchAddress } from '../contract.ts';
import { encryptSigningKey, certificateFactsOf, readKeyFile } from './certificate.ts';
import {
  etaxPlacesQuery,
  saveCertificate,
  replaceEtaxPlaces,
  updateEtaxSetting,
  etaxSettingQuery,
  type EtaxSettingRow,
} from './sql.ts';

const defaultCopy = 'csemail@etax.teda.th';

const settingOut = (
  row: EtaxSettingRow | undefined,
  places: readonly Omit<EtaxBranchAddress, 'placeValid'>[],
): EtaxSetting => ({
  active: row?.active ?? false,
  copyAddress: row?.copyAddress ?? defaultCopy,
  certificate:
    row === undefined || row.certificate === '' || row.state === null
      ? null
      : { ...certificateFactsOf(row.certificate), state: row.state },
  places: places.map((one) => ({
    ...one,
    placeValid: one.subdistrictCode === '' || isPlaceCode(one.subdistrictCode),
  })),
});

export const getEtaxSetting = readHandler<typeof etaxContract.setting>(async (db, scope) => {
  const [[row], places] = await db.readAll(scope, [etaxSettingQuery(scope), etaxPlacesQuery(scope)]);
  return settingOut(row, places);
});

const first = async <T>(q: Tx, query: RawBuilder<T>): Promise<T | undefined> =>
  (await query.execute(q)).rows[0];

const settingNow = async (q: Tx, scope: Scope): Promise<EtaxSetting> =>
  settingOut(await first(q, etaxSettingQuery(scope)), (await etaxPlacesQuery(scope).execute(q)).rows);

export const saveEtaxSetting = writeHandler<typeof etaxContract.saveSetting>(async (q, scope, call) => {
  const { active, copyAddress, places } = call.body;
  const before = await settingNow(q, scope);
  const saved = new Map(before.places.map((one) => [one.branchId, one.subdistrictCode]));
  // A saved code that is out of use does not block changes of other fields.
  for (const [index, place] of places.entries())
    if (saved.get(place.branchId) !== place.subdistrictCode) checkPlace(place, `places.${index}`);
  await updateEtaxSetting(scope, { active, copyAddress }).execute(q);
  const { rows } = await replaceEtaxPlaces(scope, places).execute(q);
  if (rows.length !== new Set(places.map((one) => one.branchId)).size) throw new AppError('NOT_FOUND');
  const after = await settingNow(q, scope);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'etax.setting',
    subject: 'shop',
    id: scope.shopId,
    before: { active: before.active, email: before.copyAddress },
    after: { active, email: copyAddress, branchIds: places.map((one) => one.branchId) },
  });
  return after;
});

export const uploadCertificate = writeHandler<typeof etaxContract.takeCertificate>(async (q, scope, call) => {
  const file = readKeyFile(Buffer.from(call.body.file, 'base64'), call.body.password);
  const [own = ''] = file.chain;
  const facts = certificateFactsOf(own);
  await saveCertificate(scope, {
    sealed: encryptSigningKey(call.seal, scope.shopId, file),
    pem: own,
    until: facts.until,
  }).execute(q);
  await writeAudit(q, scope, {
    action: 'etax.certificate',
    subject: 'shop',
    id: scope.shopId,
    after: { name: facts.subject, until: facts.until },
  });
  return settingNow(q, scope);
});

export const removeCertificate = writeHandler<typeof etaxContract.dropCertificate>(async (q, scope) => {
  const before = await settingNow(q, scope);
  if (before.certificate === null) return before;
  await saveCertificate(scope, { sealed: '', pem: '', until: null }).execute(q);
  await writeAudit(q, scope, {
    action: 'etax.dropCertificate',
    subject: 'shop',
    id: scope.shopId,
    before: { name: before.certificate.subject, until: before.certificate.until },
  });
  return settingNow(q, scope);
});
