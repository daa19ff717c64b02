-- A part that a garment lacks, from the return without it until it is found, replaced or written off (docs/domain.md §2).
create table unit_missing_part (
  shop_id int not null references shop,
  id bigint generated always as identity,
  unit_id bigint not null,
  part_id bigint not null,
  -- written_off: the garment goes without it for good.
  state text not null default 'missing' check (state in ('missing', 'found', 'replaced', 'written_off')),
  -- The rental that came back without it; null when noted on the garment's page.
  reservation_id bigint,
  note text not null default '' check (length(note) <= 500),
  at timestamptz not null default now(),
  by_user bigint,
  settled_at timestamptz,
  settled_by bigint,
  primary key (shop_id, id),
  foreign key (shop_id, unit_id) references unit on delete cascade,
  foreign key (shop_id, part_id) references product_group_part on delete cascade,
  foreign key (shop_id, reservation_id) references reservation,
  check ((state = 'missing') = (settled_at is null))
);
-- Lacking now: at most once for a garment.
create unique index unit_missing_part_now on unit_missing_part (shop_id, unit_id, part_id) where state in ('missing', 'written_off');
create index unit_missing_part_part on unit_missing_part (shop_id, part_id);
create index unit_missing_part_since on unit_missing_part (shop_id, reservation_id) where reservation_id is not null;

alter table unit_missing_part enable row level security;
alter table unit_missing_part force row level security;
create policy tenant on unit_missing_part using (shop_id = nullif(current_setting('app.shop_id', true), '')::int);
grant select, insert, update, delete on unit_missing_part to :app;
