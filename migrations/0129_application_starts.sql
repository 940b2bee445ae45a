-- That somebody began to fill in the form of a job: once a person and job. Who it was is kept as long as it is needed for that, and shown to
-- nobody; advertisers see numbers.
create table application_starts (
  id bigint generated always as identity primary key,
  job_id integer not null references jobs (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  started_at timestamptz not null default now(),
  unique (user_id, job_id)
);
create index application_starts_job on application_starts (job_id, started_at);
create index application_starts_known on application_starts (started_at) where user_id is not null;

-- Whoever has sent, or kept, a form has begun it; before now nobody noted when.
insert into application_starts (job_id, user_id, started_at)
  select job_id, user_id, min(at) from (
    select job_id, applicant_id as user_id, submitted_at as at from applications
    union all select job_id, user_id, updated_at from application_drafts
  ) begun group by job_id, user_id;
