-- What 0187_offline_bail_back.sql put onto new rows holds for all.

alter table offline_step validate constraint offline_step_kind;
alter table offline_step validate constraint offline_step_way;
alter table offline_step validate constraint offline_step_held;
alter table offline_step validate constraint offline_step_open;
