-- Within how many working days of the job's state everybody who applies gets a first answer; null promises nothing.
alter table jobs
  add column response_days smallint check (response_days between 1 and 20),
  -- An application that nobody answered in time is closed, with a mail that says so.
  add column closes_unanswered boolean not null default false;

-- The clock of an application, as the promise stood when it was sent: a later change of the ad changes no clock.
create table response_clocks (
  application_id uuid primary key references applications (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  working_days smallint not null,
  closes_unanswered boolean not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  remind_at timestamptz not null,
  reminded_at timestamptz,
  -- When the person was first told of a step that a member took; an opening is none.
  answered_at timestamptz,
  -- When the person withdrew before that.
  stopped_at timestamptz
);
create index response_clocks_running on response_clocks (due_at) where answered_at is null and stopped_at is null;
create index response_clocks_job on response_clocks (job_id, started_at);
