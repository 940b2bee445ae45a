-- Facts in the past tense, written in the transaction of the write they tell of. Mail, timelines and the live stream hang off them.
create table events (
  id bigint generated always as identity primary key,
  name text not null,
  actor_id uuid references users (id) on delete set null,
  job_id integer references jobs (id) on delete cascade,
  application_id uuid references applications (id) on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_job on events (job_id, id);
create index events_application on events (application_id, id);
