-- Claims on vendors are listed by what became of them, not the open ones alone.
drop index care_line_claim;
create index care_line_claim on care_line (shop_id, branch_id, claim_state, id) where claim_state is not null;
