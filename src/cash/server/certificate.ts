import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { cashContract } from '../contract.ts';
import type { TaxPayee, WithholdingCertificate } from '../withheld-tax.ts';
import { withheldToWire } from './wire.ts';

export const getCertificate = readHandler<typeof cashContract.certificate>(async (db, scope, call) => {
  const [row] = await db.read(
    scope,
    sql<WithholdingCertificate>`
      select w.entry_id as "entryId", w.year, w.number, w.income, w.rate, w.condition, w.base, w.tax, w.voided_day is not null as voided, w.day,
        case when w.juristic then 'pnd53' else 'pnd3' end as form, w.payer, w.voided_day as "voidedDay",
        json_build_object('name', w.payee_name, 'taxId', w.payee_tax_id, 'branchNo', w.payee_branch_no, 'address', w.payee_address) as payee
      from withheld_tax w join ledger_entry e on e.shop_id = w.shop_id and e.id = w.entry_id
      where w.shop_id = ${scope.shopId} and w.entry_id = ${call.params.id}::bigint
        and e.branch_id = any(${[...scope.branchIds]}::bigint[])`,
  );
  return row === undefined ? call.fail('NOT_FOUND') : withheldToWire(row);
});

const mostPayees = 200;

export const listPayees = readHandler<typeof cashContract.payees>(async (db, scope) => ({
  itemList: await db.read(
    scope,
    sql<TaxPayee>`
      select p.name, p."taxId", p."branchNo", p.address, p.juristic from (
        select distinct on (w.payee_tax_id, w.payee_branch_no) w.entry_id, w.payee_name as name, w.payee_tax_id as "taxId",
          w.payee_branch_no as "branchNo", w.payee_address as address, w.juristic
        from withheld_tax w where w.shop_id = ${scope.shopId}
        order by w.payee_tax_id, w.payee_branch_no, w.entry_id desc) p
      order by p.entry_id desc limit ${mostPayees}`,
  ),
}));
