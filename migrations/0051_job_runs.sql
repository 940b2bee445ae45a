-- When a draft is to go live by itself, and when the run of a job was last renewed. posted_at stays the day of the first publication.
alter table jobs
  add column publish_at timestamptz,
  add column renewed_at timestamptz;
create index jobs_scheduled on jobs (publish_at) where status = 'draft' and publish_at is not null;

-- A job about whose end its team was asked "still hiring?", once for each closing day.
create table job_reminders (
  job_id integer not null references jobs (id) on delete cascade,
  closes_at timestamptz not null,
  asked_at timestamptz not null default now(),
  primary key (job_id, closes_at)
);
