-- Garments to sell off of a word or a category: which of them are due is read from this index alone, by their items or for a whole branch.
create index unit_end on unit (shop_id, branch_id, item_id) include (since, idle_since, times_out, id)
  where state in ('ready', 'inspect', 'wash', 'repair', 'retired');
