-- Which jobs a job seeker has opened, first when. Figures for employers count job_views, which knows nobody.
create table viewed_jobs (
  user_id uuid not null references users (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index viewed_jobs_job on viewed_jobs (job_id);
