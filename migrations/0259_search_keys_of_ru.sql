-- Search keys write lakkhangyao after ru and lu (lib/thai/thai.ts).
-- few rows: one a shop. Background work renews the shop's keys.
update shop set keys_ordered = false;
