create table applications (
  id uuid primary key default gen_random_uuid(),
  job_id integer not null references jobs (id),
  applicant_id uuid not null references users (id) on delete cascade,
  status text not null default 'submitted' check (status in (
    'submitted', 'viewed', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn')),
  -- What the employer sees of the person: as stated on the form, not as the profile says later.
  full_name text not null,
  email text not null,
  phone text,
  cover_letter text not null default '' check (length(cover_letter) <= 4000),
  resume_id uuid not null references resumes (id),
  -- The person's answers to the must-haves, and what the check said of them when it was sent.
  answers jsonb not null default '{}',
  criteria jsonb not null default '[]',
  version integer not null default 1,
  submitted_at timestamptz not null default now(),
  viewed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (job_id, applicant_id)
);
create index applications_applicant on applications (applicant_id, submitted_at desc);
create index applications_job on applications (job_id, submitted_at desc);

create table application_moves (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  from_status text,
  to_status text not null,
  actor_id uuid references users (id) on delete set null,
  moved_at timestamptz not null default now()
);
create index application_moves_application on application_moves (application_id, id);

-- What a person has typed on an apply page and not sent yet.
create table application_drafts (
  user_id uuid not null references users (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
