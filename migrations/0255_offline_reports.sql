-- Steps that devices had not sent when they last reported, by branch of the steps.
create table offline_report (
  shop_id int not null references shop,
  device uuid not null,
  branch_id bigint not null,
  steps int not null check (steps >= 0),
  heard_at timestamptz not null default now(),
  primary key (shop_id, device, branch_id),
  foreign key (shop_id, device) references offline_device,
  foreign key (shop_id, branch_id) references branch
);
create index offline_report_branch on offline_report (shop_id, branch_id);
alter table offline_report enable row level security;
alter table offline_report force row level security;
create policy tenant on offline_report using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update on offline_report to :app;
