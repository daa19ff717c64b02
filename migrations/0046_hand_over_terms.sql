-- What a shop wants its customers to have read when garments are handed over: printed on the hand-over slip.
alter table shop add column hand_over_terms text not null default '' check (length(hand_over_terms) <= 4000);
