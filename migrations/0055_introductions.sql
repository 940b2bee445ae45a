-- A company asks a person who is open to work whether it may know who they are: once, and once more if nobody answered. A request that
-- nobody answered by `expires_at` has ended.
create table introductions (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid not null references employers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  asked_by uuid references users (id) on delete set null,
  note text not null default '' check (length(note) <= 500),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  round smallint not null default 1 check (round between 1 and 2),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- The resume that the person shares while they agree; null for none.
  resume_id uuid references resumes (id) on delete set null,
  unique (employer_id, user_id),
  check ((state = 'pending') = (answered_at is null))
);
create index introductions_user on introductions (user_id, asked_at desc);
create index introductions_employer on introductions (employer_id, asked_at desc);
create index introductions_job on introductions (job_id);
create index introductions_asked_by on introductions (asked_by);
create index introductions_resume on introductions (resume_id);
