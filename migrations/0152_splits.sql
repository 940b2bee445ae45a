-- How two agencies share the fee of a submission, agreed by both before the client sees the candidate.
create table splits (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  partner_id uuid not null references agencies (id) on delete cascade,
  -- Hundredths of a percent.
  agency_basis_points integer not null check (agency_basis_points between 1 and 9999),
  partner_basis_points integer not null check (partner_basis_points between 1 and 9999),
  agency_part text not null default '' check (length(agency_part) <= 200),
  partner_part text not null default '' check (length(partner_part) <= 200),
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'declined', 'taken_back')),
  proposed_by uuid references users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  check (agency_basis_points + partner_basis_points = 10000),
  check (agency_id <> partner_id),
  check ((state = 'proposed') = (answered_at is null))
);
create unique index splits_current on splits (submission_id) where state in ('proposed', 'agreed');
create index splits_submission on splits (submission_id);
create index splits_agency on splits (agency_id);
create index splits_partner on splits (partner_id, proposed_at desc);
create index splits_proposed_by on splits (proposed_by);
create index splits_answered_by on splits (answered_by);
