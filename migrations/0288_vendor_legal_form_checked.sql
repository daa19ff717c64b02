-- outside a transaction
alter table care_vendor validate constraint care_vendor_legal_form;
