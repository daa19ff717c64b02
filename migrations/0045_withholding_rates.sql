-- The rates at which a company may withhold tax, percent.

alter table shop add column withholding_rates int[] not null default '{1,2,3,5}';
