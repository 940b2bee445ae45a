-- A company that the desk has checked by hand: who, when, and what was looked at, as the ABN in the register.
alter table employers
  add column checked_at timestamptz,
  add column checked_by uuid references users (id) on delete set null,
  add column check_note text;
create index employers_checked_by on employers (checked_by) where checked_by is not null;
