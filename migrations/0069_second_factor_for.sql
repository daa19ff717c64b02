-- Of whom the shop wants a second step at login: of nobody, of its owners, or of owners and admins of every kind.
alter table shop add column second_factor_for text not null default 'nobody' check (second_factor_for in ('nobody', 'owners', 'admins'));
