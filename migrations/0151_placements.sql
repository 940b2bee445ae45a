-- A candidate who starts at a client by an agency: what it earns, and what it gives back within the guarantee. Amounts are integer cents.
create table placements (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique references submissions (id),
  agency_id uuid not null references agencies (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  role text not null check (length(role) between 1 and 200),
  starts_on date not null,
  salary_cents bigint check (salary_cents between 0 and 1000000000000),
  fee_kind text not null check (fee_kind in ('percent', 'fixed', 'retained')),
  -- Hundredths of a percent of the salary.
  fee_basis_points integer check (fee_basis_points between 1 and 10000),
  -- Without GST.
  fee_cents bigint not null check (fee_cents between 1 and 1000000000000),
  gst_cents bigint not null check (gst_cents between 0 and 100000000000),
  guarantee_days integer not null check (guarantee_days between 0 and 730),
  remedy text not null check (remedy in ('refund', 'replacement')),
  refund_kind text not null check (refund_kind in ('pro_rata', 'full')),
  state text not null default 'active' check (state in ('active', 'ended', 'replacement_owed', 'replaced', 'refunded')),
  ended_on date,
  end_reason text not null default '' check (length(end_reason) <= 500),
  refund_cents bigint not null default 0 check (refund_cents >= 0 and refund_cents <= fee_cents),
  refund_gst_cents bigint not null default 0 check (refund_gst_cents >= 0 and refund_gst_cents <= gst_cents),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((fee_kind = 'percent') = (fee_basis_points is not null)),
  check (fee_kind <> 'percent' or salary_cents is not null),
  check ((state = 'active') = (ended_on is null)),
  check ((state = 'refunded') = (refund_cents > 0))
);
create index placements_agency on placements (agency_id, created_at desc);
create index placements_employer on placements (employer_id);
create index placements_created_by on placements (created_by);

-- The stages of a retained fee; their amounts sum to the placement's.
create table placement_stages (
  placement_id uuid not null references placements (id) on delete cascade,
  number smallint not null check (number between 1 and 6),
  label text not null check (length(label) between 1 and 100),
  due_on date,
  fee_cents bigint not null check (fee_cents > 0),
  gst_cents bigint not null check (gst_cents >= 0),
  primary key (placement_id, number)
);

-- What of a placement's fee each agency gets, and gives back. The parts sum to the whole.
create table placement_shares (
  placement_id uuid not null references placements (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  basis_points integer not null check (basis_points between 1 and 10000),
  fee_cents bigint not null check (fee_cents >= 0),
  clawback_cents bigint not null default 0 check (clawback_cents >= 0 and clawback_cents <= fee_cents),
  primary key (placement_id, agency_id)
);
create index placement_shares_agency on placement_shares (agency_id);
