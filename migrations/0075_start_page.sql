-- Where a person lands after a login, when they wanted nothing else: the address of a page of the menu; '' for the usual one.
alter table app_user add column start_page text not null default '' check (start_page ~ '^((/[a-z0-9-]+){1,4})?$');
