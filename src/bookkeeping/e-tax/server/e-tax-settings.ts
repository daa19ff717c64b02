/** What an owner sets for electronic tax papers: on or off, addresses in codes, the certificate. */
import type { RawBuilder } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EtaxSetting, etaxContract, Place } from '../contract.ts';
import { closedKey, factsOf, readKeyFile } from './certificate.ts';
import { placesQuery, putCertificate, putPlaces, putSetting, settingQuery, type SettingRow } from './sql.ts';

const defaultCopy = 'csemail@etax.teda.th';

const settingOut = (row: SettingRow | undefined, places: readonly Place[]): EtaxSetting => ({
  active: row?.active ?? false,
  copyAddress: row?.copyAddress ?? defaultCopy,
  certificate:
    row === undefined || row.certificate === '' || row.state === null
      ? null
      : { ...factsOf(row.certificate), state: row.state },
  places: [...places],
});

export const setting = reading<typeof etaxContract.setting>(async (db, scope) => {
  const [[row], places] = await db.readAll(scope, [settingQuery(scope), placesQuery(scope)]);
  return settingOut(row, places);
});

const first = async <T>(q: Tx, query: RawBuilder<T>): Promise<T | undefined> =>
  (await query.execute(q)).rows[0];

const settingNow = async (q: Tx, scope: Scope): Promise<EtaxSetting> =>
  settingOut(await first(q, settingQuery(scope)), (await placesQuery(scope).execute(q)).rows);

export const saveSetting = writing<typeof etaxContract.saveSetting>(async (q, scope, call) => {
  const { active, copyAddress, places } = call.body;
  const before = await settingNow(q, scope);
  await putSetting(scope, { active, copyAddress }).execute(q);
  const { rows } = await putPlaces(scope, places).execute(q);
  // A branch that is not theirs does not exist for them.
  if (rows.length !== new Set(places.map((one) => one.branchId)).size) throw new AppError('NOT_FOUND');
  await audit(q, scope, {
    action: 'etax.setting',
    subject: 'shop',
    id: scope.shopId,
    before: { active: before.active, email: before.copyAddress },
    after: { active, email: copyAddress, branchIds: places.map((one) => one.branchId) },
  });
  return settingNow(q, scope);
});

export const takeCertificate = writing<typeof etaxContract.takeCertificate>(async (q, scope, call) => {
  const file = readKeyFile(Buffer.from(call.body.file, 'base64'), call.body.password);
  const [own = ''] = file.chain;
  const facts = factsOf(own);
  await putCertificate(scope, {
    sealed: closedKey(call.seal, scope.shopId, file),
    pem: own,
    until: facts.until,
  }).execute(q);
  await audit(q, scope, {
    action: 'etax.certificate',
    subject: 'shop',
    id: scope.shopId,
    after: { name: facts.subject, until: facts.until },
  });
  return settingNow(q, scope);
});

export const dropCertificate = writing<typeof etaxContract.dropCertificate>(async (q, scope) => {
  const before = await settingNow(q, scope);
  if (before.certificate === null) return before;
  await putCertificate(scope, { sealed: '', pem: '', until: null }).execute(q);
  await audit(q, scope, {
    action: 'etax.dropCertificate',
    subject: 'shop',
    id: scope.shopId,
    before: { name: before.certificate.subject, until: before.certificate.until },
  });
  return settingNow(q, scope);
});
