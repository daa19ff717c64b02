-- Were the shop's texts for finding written anew with the signs of Thai in one order (docs/decisions/0036-search-as-it-is-typed.md)? A server does it beside the work.
alter table shop add column keys_ordered boolean not null default false;
