-- Cash rounded to coins that exist. Its own migration: a value of an enum can be used only after a commit.
alter type entry_kind add value 'cash_rounding';
