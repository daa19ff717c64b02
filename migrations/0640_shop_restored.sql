-- Time of the restore from the shop's export, until the shop opens.
alter table shop add column restored_at timestamptz;
