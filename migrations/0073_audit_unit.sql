-- Which garments an entry of the log names besides the one it is about: groups that were moved, garments of a transfer. By it they are found.
create table audit_unit (
  shop_id int not null,
  unit_id bigint not null,
  log_id bigint not null,
  primary key (shop_id, unit_id, log_id),
  foreign key (shop_id, log_id) references audit_log
);
alter table audit_log no force row level security;
insert into audit_unit (shop_id, unit_id, log_id)
select distinct l.shop_id, (named.id #>> '{}')::bigint, l.id
from audit_log l
cross join lateral (values (l.before), (l.after)) side (told)
cross join lateral (
  select jsonb_path_query(side.told, '$.**.unitId ? (@.type() == "number")') as id
  union all select jsonb_path_query(side.told, '$.**.unitIds[*] ? (@.type() == "number")')
  union all select jsonb_path_query(side.told, '$.**.placed[*] ? (@.type() == "number")')
) named
where l.subject <> 'unit' or l.subject_id is distinct from (named.id #>> '{}')::bigint;
alter table audit_log force row level security;
alter table audit_unit enable row level security;
alter table audit_unit force row level security;
create policy tenant on audit_unit using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert on audit_unit to :app;
