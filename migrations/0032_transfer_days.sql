-- Days a garment is on its way between branches: what another branch offers must be free that much earlier.
alter table shop add column transfer_days int not null default 1 check (transfer_days between 0 and 30);
