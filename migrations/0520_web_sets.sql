-- Sets that the web shop shows (decision 57).
alter table product_set add column web boolean not null default false;
