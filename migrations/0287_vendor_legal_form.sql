-- Whether tax withheld from a vendor belongs to form Phor Ngor Dor 3 (persons) or 53 (juristic persons). auto: a tax id that begins with 0 is juristic.
alter table care_vendor add column legal_form text not null default 'auto';
alter table care_vendor add constraint care_vendor_legal_form check (legal_form in ('auto', 'person', 'juristic')) not valid;
