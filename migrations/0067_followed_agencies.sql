-- The agencies that a job seeker follows, as the companies.
create table followed_agencies (
  user_id uuid not null references users (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, agency_id)
);
create index followed_agencies_agency on followed_agencies (agency_id);
