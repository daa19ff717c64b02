-- A sheet is read in the background. Its own migration: a value of an enum can be used only after a commit.
alter type sheet_state add value 'reading' before 'preview';
