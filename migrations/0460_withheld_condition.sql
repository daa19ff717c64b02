-- Who pays the tax withheld from a vendor, as on the certificate: the payee, or the shop (always or once).
alter table withheld_tax add column condition text not null default 'withheld';
-- Part of the base: tax that the shop pays in addition to the agreed amount.
alter table withheld_tax add column borne bigint not null default 0;
alter table withheld_tax
  add constraint withheld_tax_condition_check
  check (case condition when 'withheld' then borne = 0 when 'forever' then borne = tax when 'once' then borne > 0 and borne <= tax else false end)
  not valid;
