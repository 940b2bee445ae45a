-- A candidate who replaces another within the guarantee, often without a fee. Who replaced them goes with its own time.
alter table placements add column replaces_id uuid references placements (id) on delete set null;
create unique index placements_replaces on placements (replaces_id);
alter table placements drop constraint placements_fee_kind_check;
alter table placements add constraint placements_fee_kind_check check (fee_kind in ('percent', 'fixed', 'retained', 'none'));
alter table placements drop constraint placements_fee_cents_check;
alter table placements add constraint placements_fee_cents_check check (fee_cents between 0 and 1000000000000 and (fee_cents = 0) = (fee_kind = 'none'));
