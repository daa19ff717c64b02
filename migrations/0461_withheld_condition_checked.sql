-- outside a transaction
alter table withheld_tax validate constraint withheld_tax_condition_check;
