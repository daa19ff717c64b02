-- Version of the order after a cancellation that waived its fee; the row counts no longer once that step is undone.
alter table reduction add column order_version int;
