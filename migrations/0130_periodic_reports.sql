-- Which members get the figures of their team by mail, and how often. A person chooses for themselves, for each team.
create table report_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  chosen_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (user_id, employer_id, agency_id)
);
create index report_subscriptions_employer on report_subscriptions (employer_id) where employer_id is not null;
create index report_subscriptions_agency on report_subscriptions (agency_id) where agency_id is not null;

-- The figures of a week or a month as they were when it was over: numbers of ads, and nothing of people.
create table periodic_reports (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  -- On the calendar of the team's place, both days included.
  from_on date not null,
  to_on date not null,
  figures jsonb not null,
  made_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  -- However often the task runs, there is one of a period.
  unique nulls not distinct (employer_id, agency_id, cadence, from_on)
);
create index periodic_reports_agency on periodic_reports (agency_id, to_on) where agency_id is not null;
create index periodic_reports_made on periodic_reports (made_at);
