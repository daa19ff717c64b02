/** Settings of the shop: read and saved as a whole, each save under the version that was read. */
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Settings, type shopContract, vatRates } from '../contract.ts';
import { told } from '../setting-kinds.ts';
import {
  branchSettings,
  doorSettings,
  infoSettings,
  keepingSettings,
  recordSettings,
  ruleSettings,
  taxSettings,
} from '../settings.ts';
import {
  lockShop,
  saveBranchRows,
  saveRateRow,
  saveSettings,
  startKeeping,
  type TopRow,
  topRow,
} from './settings-sql.ts';
import { type ShopRow, shopRow } from './sql.ts';
import { rateFollower } from './ports/vat-rate-change.ts';

const today = () => bangkokDay(new Date());

const asSettings = (scope: Scope, shop: ShopRow, top: TopRow): Settings => ({
  version: top.version,
  info: {
    ...told(infoSettings, shop),
    logo: top.logoFolder === null ? '' : imageUrl(scope.shopId, top.logoFolder, top.logoToken),
  },
  branches: top.branches.map((one) => ({ branchId: one.branchId, ...told(branchSettings, one) })),
  tax: { ...told(taxSettings, shop), taxRate: shop.taxRate / 100, rates: top.rates },
  rules: told(ruleSettings, shop),
  holidays: shop.holidays,
});

const read = async (q: Tx, scope: Scope): Promise<Settings> => {
  const shop = (await shopRow(scope, today()).execute(q)).rows[0];
  const top = (await topRow(scope).execute(q)).rows[0];
  if (shop === undefined || top === undefined) throw new AppError('NOT_FOUND');
  return asSettings(scope, shop, top);
};

export const settings = reading<typeof shopContract.settings>(async (db, scope, call) => {
  const [[shop], [top]] = await db.readAll(scope, [shopRow(scope, today()), topRow(scope)]);
  return shop === undefined || top === undefined ? call.fail('NOT_FOUND') : asSettings(scope, shop, top);
});

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', { values: { field, reason: message }, fields: [{ field, message }] });
};

/** Holds the shop's row and gives the settings as they are. CHANGED with them when somebody saved since. */
const locked = async (q: Tx, scope: Scope, version?: number): Promise<Settings> => {
  await lockShop(scope).execute(q);
  const before = await read(q, scope);
  if (version !== undefined && before.version !== version) throw new AppError('CHANGED', { data: before });
  return before;
};

/** A shop that is registered for VAT has a tax id: every tax invoice must bear it (Revenue Code §86/4, §86/6). */
const mustHaveTaxId = (vatSystem: boolean, taxId: string, field: string): void => {
  if (vatSystem && taxId === '') refuse(field, 'taxId');
};

export const saveInfo = writing<typeof shopContract.saveInfo>(async (q, scope, call) => {
  const { version, branches, ...info } = call.body;
  const before = await locked(q, scope, version);
  mustHaveTaxId(before.tax.vatSystem, info.taxId, 'taxId');
  await saveSettings(scope, infoSettings, info).execute(q);
  const saved = await saveBranchRows(scope, branches).execute(q);
  if (saved.rows.length !== branches.length) throw new AppError('NOT_FOUND');
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.saveInfo',
    subject: 'shop',
    id: scope.shopId,
    before: { ...before.info, branches: before.branches },
    after: { ...after.info, branches: after.branches },
  });
  return after;
});

/** The month in which nothing goes begins anew with each change. */
export const saveKeeping = writing<typeof shopContract.saveKeeping>(async (q, scope, call) => {
  await lockShop(scope).execute(q);
  const [shop] = (await shopRow(scope, today()).execute(q)).rows;
  if (shop === undefined) throw new AppError('NOT_FOUND');
  const before = told(keepingSettings, shop);
  await saveSettings(scope, keepingSettings, call.body).execute(q);
  await startKeeping(scope).execute(q);
  await audit(q, scope, {
    action: 'shop.saveKeeping',
    subject: 'shop',
    id: scope.shopId,
    before,
    after: call.body,
  });
  return call.body;
});

export const saveRecord = writing<typeof shopContract.saveRecord>(async (q, scope, call) => {
  await lockShop(scope).execute(q);
  const [shop] = (await shopRow(scope, today()).execute(q)).rows;
  if (shop === undefined) throw new AppError('NOT_FOUND');
  await saveSettings(scope, recordSettings, call.body).execute(q);
  await audit(q, scope, {
    action: 'shop.saveRecord',
    subject: 'shop',
    id: scope.shopId,
    before: told(recordSettings, shop),
    after: call.body,
  });
  return call.body;
});

export const saveDoor = writing<typeof shopContract.saveDoor>(async (q, scope, call) => {
  await lockShop(scope).execute(q);
  const [shop] = (await shopRow(scope, today()).execute(q)).rows;
  if (shop === undefined) throw new AppError('NOT_FOUND');
  await saveSettings(scope, doorSettings, call.body).execute(q);
  await audit(q, scope, {
    action: 'shop.saveDoor',
    subject: 'shop',
    id: scope.shopId,
    before: told(doorSettings, shop),
    after: call.body,
  });
  return call.body;
});

export const saveRules = writing<typeof shopContract.saveRules>(async (q, scope, call) => {
  const { version, ...rules } = call.body;
  const before = await locked(q, scope, version);
  await saveSettings(scope, ruleSettings, rules).execute(q);
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.saveRules',
    subject: 'shop',
    id: scope.shopId,
    before: before.rules,
    after: after.rules,
  });
  return after;
});

/**
 * docs/spec.md §7. A rate may begin today or later: what was printed under an earlier one stays as it is. A rate that is
 * none of the law's is the owner's to add; once added an admin may choose it too.
 */
export const changeTax = writing<typeof shopContract.changeTax>(async (q, scope, call) => {
  const { taxRate, fromDay = today(), ...tax } = call.body;
  if (fromDay < today()) refuse('fromDay', 'past');
  const before = await locked(q, scope);
  const known = [...vatRates, ...before.tax.rates.map((one) => one.taxRate)];
  if (effectiveRole(scope.roles) !== 'owner' && !known.includes(taxRate)) refuse('taxRate', 'vatRate');
  mustHaveTaxId(tax.vatSystem, before.info.taxId, 'vatSystem');
  await saveSettings(scope, taxSettings, tax).execute(q);
  await saveRateRow(scope, fromDay, Math.round(taxRate * 100)).execute(q);
  await rateFollower.answers(q, scope);
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.changeTax',
    subject: 'shop',
    id: scope.shopId,
    before: before.tax,
    after: after.tax,
  });
  const { rates: _, ...reply } = after.tax;
  return reply;
});
