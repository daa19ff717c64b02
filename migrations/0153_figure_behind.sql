-- Days of one figure, for the orders behind it (docs/decisions/0071-behind-figures.md).
create index figure_day_of on figure_day (shop_id, branch_id, cut, key, day);
