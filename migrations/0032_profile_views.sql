-- Which company or agency opened a person's profile, or an application of theirs: once a day each. The person sees who looked.
create table profile_views (
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  -- The day in the board's time zone.
  viewed_on date not null,
  viewed_at timestamptz not null default now(),
  -- The application that was opened first that day; null once it is deleted.
  application_id uuid references applications (id) on delete set null,
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (user_id, employer_id, agency_id, viewed_on)
);
create index profile_views_application on profile_views (application_id);
