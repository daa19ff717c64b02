-- Version of the definitions by which the sums of a shop were computed (reporting/analytics/server/figures/sql/stored-sums.ts).
alter table figure_head add column definition int not null default 0;
