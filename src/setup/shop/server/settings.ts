/** A save contains all settings of a page, and the version that the user edited. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged, isUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopSettings, type shopContract, vatRates } from '../contract.ts';
import { type StoredSettings, settingsToWire } from '../setting-kinds.ts';
import {
  branchSettings,
  authPolicySettings,
  infoSettings,
  retentionSettings,
  processingRecordSettings,
  ruleSettings,
  taxSettings,
} from '../settings.ts';
import { lockBranches } from './branches-sql.ts';
import { withClosing } from './closing.ts';
import type { ShopSettingRows } from './setting-columns.ts';
import {
  endCashRounding,
  lockShop,
  saveBranchRows,
  saveRateRow,
  saveSettings,
  startRetention,
  type ShopSettingsTopRow,
  shopSettingsTopQuery,
  unconfirmedRules,
} from './settings-sql.ts';
import { type ShopRow, shopRow } from './sql.ts';
import { versionTerms } from './terms.ts';
import { vatRateChangePort } from './ports/vat-rate-change.ts';

const today = () => bangkokDay(new Date());

const asSettings = (scope: Scope, shop: ShopRow, top: ShopSettingsTopRow): ShopSettings => ({
  version: top.version,
  info: {
    ...settingsToWire(infoSettings, shop),
    logo: top.logoFolder === null ? '' : imageUrl(scope.shopId, top.logoFolder, top.logoToken),
  },
  branches: top.branches.map((one) => ({ branchId: one.branchId, ...settingsToWire(branchSettings, one) })),
  tax: { ...settingsToWire(taxSettings, shop), taxRate: shop.taxRate / 100, rates: top.rates },
  rules: settingsToWire(ruleSettings, shop),
  holidays: shop.holidays,
});

const read = async (q: Tx, scope: Scope): Promise<ShopSettings> => {
  const shop = (await shopRow(scope, today()).execute(q)).rows[0];
  const top = (await shopSettingsTopQuery(scope).execute(q)).rows[0];
  if (shop === undefined || top === undefined) throw new AppError('NOT_FOUND');
  return asSettings(scope, shop, top);
};

export const getShopSettings = readHandler<typeof shopContract.settings>(async (db, scope, call) => {
  const [[shop], [top]] = await db.readAll(scope, [shopRow(scope, today()), shopSettingsTopQuery(scope)]);
  return shop === undefined || top === undefined ? call.fail('NOT_FOUND') : asSettings(scope, shop, top);
});

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', { values: { field, reason: message }, fields: [{ field, message }] });
};

const locked = async (q: Tx, scope: Scope, version?: number): Promise<ShopSettings> => {
  await lockShop(scope).execute(q);
  const before = await read(q, scope);
  if (version !== undefined && before.version !== version) throw new AppError('CHANGED', { data: before });
  return before;
};

/** Tax invoices must show the tax id (Revenue Code §86/4, §86/6). */
const mustHaveTaxId = (vatSystem: boolean, taxId: string, field: string): void => {
  if (vatSystem && taxId === '') refuse(field, 'taxId');
};

export const saveInfo = writeHandler<typeof shopContract.saveInfo>(async (q, scope, call) => {
  const { version, branches, closing, ...info } = call.body;
  const before = await locked(q, scope, version);
  mustHaveTaxId(before.tax.vatSystem, info.taxId, 'taxId');
  await saveSettings(scope, infoSettings, info).execute(q);
  const saved = await withClosing(q, scope, { choices: closing, afterCommit: call.afterCommit }, () =>
    saveBranchRows(scope, branches).execute(q),
  );
  if (saved.rows.length !== branches.length) {
    const { rows } = await lockBranches(scope).execute(q);
    const isOurs = branches.every(({ branchId }) => rows.some((one) => one.id === branchId));
    // Another user closed a branch of the form.
    throw isOurs ? new AppError('CHANGED', { data: await read(q, scope) }) : new AppError('NOT_FOUND');
  }
  const after = await read(q, scope);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'shop.saveInfo',
    subject: 'shop',
    id: scope.shopId,
    before: { ...before.info, branches: before.branches },
    after: { ...after.info, branches: after.branches },
  });
  return after;
});

/** There is no version, so the last save wins. */
const saveOwnerSettings = async <R extends ShopSettingRows>(
  q: Tx,
  scope: Scope,
  action: AuditAction,
  rows: R,
  values: StoredSettings<R>,
): Promise<void> => {
  await lockShop(scope).execute(q);
  const [shop] = (await shopRow(scope, today()).execute(q)).rows;
  if (shop === undefined) throw new AppError('NOT_FOUND');
  const before = settingsToWire<ShopSettingRows>(rows, shop);
  endIfUnchanged(before, values, values);
  await saveSettings(scope, rows, values).execute(q);
  await writeAudit(q, scope, { action, subject: 'shop', id: scope.shopId, before, after: values });
};

/** Every change suspends deletion for a month. */
export const saveRetention = writeHandler<typeof shopContract.saveKeeping>(async (q, scope, { body }) => {
  await saveOwnerSettings(q, scope, 'shop.saveKeeping', retentionSettings, body);
  await startRetention(scope).execute(q);
  return body;
});

export const saveProcessingRecord = writeHandler<typeof shopContract.saveRecord>(
  async (q, scope, { body }) => {
    await saveOwnerSettings(q, scope, 'shop.saveRecord', processingRecordSettings, body);
    return body;
  },
);

export const saveAuthPolicy = writeHandler<typeof shopContract.saveDoor>(async (q, scope, { body }) => {
  await saveOwnerSettings(q, scope, 'shop.saveDoor', authPolicySettings, body);
  return body;
});

export const saveRules = writeHandler<typeof shopContract.saveRules>(async (q, scope, call) => {
  const { version, closing, ...rules } = call.body;
  const before = await locked(q, scope, version);
  await withClosing(q, scope, { choices: closing, afterCommit: call.afterCommit }, () =>
    saveSettings(scope, ruleSettings, rules).execute(q),
  );
  if (rules.cashRounding !== before.rules.cashRounding)
    await endCashRounding(scope, before.rules.cashRounding, today()).execute(q);
  const after = await read(q, scope);
  if ((await unconfirmedRules(scope).execute(q)).rows.length === 0) endIfUnchanged(before, after);
  await versionTerms(q, scope);
  await writeAudit(q, scope, {
    action: 'shop.saveRules',
    subject: 'shop',
    id: scope.shopId,
    before: before.rules,
    after: after.rules,
  });
  return after;
});

/**
 * Changes the rate from today or later, so printed documents stay valid (docs/spec.md §7). Only the owner
 * adds a rate that is not in the law. Admins may then choose the rate.
 */
export const changeTax = writeHandler<typeof shopContract.changeTax>(async (q, scope, call) => {
  const { taxRate, fromDay = today(), ...tax } = call.body;
  if (fromDay < today()) refuse('fromDay', 'past');
  const before = await locked(q, scope);
  const known = [...vatRates, ...before.tax.rates.map((one) => one.taxRate)];
  if (effectiveRole(scope.roles) !== 'owner' && !known.includes(taxRate)) refuse('taxRate', 'vatRate');
  mustHaveTaxId(tax.vatSystem, before.info.taxId, 'vatSystem');
  const { rates: _rates, ...now } = before.tax;
  if (fromDay === today() && isUnchanged(now, { taxRate, ...tax })) return now;
  await saveSettings(scope, taxSettings, tax).execute(q);
  await saveRateRow(scope, fromDay, Math.round(taxRate * 100)).execute(q);
  await vatRateChangePort.provided(q, scope);
  const after = await read(q, scope);
  await writeAudit(q, scope, {
    action: 'shop.changeTax',
    subject: 'shop',
    id: scope.shopId,
    before: before.tax,
    after: after.tax,
  });
  const { rates: _, ...reply } = after.tax;
  return reply;
});
