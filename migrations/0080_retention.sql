-- Applications that ended long ago are taken out of the table of applications, with everything that hangs off them. Of each the advertiser
-- keeps numbers: nothing here leads back to a person, and days are all that is known of its times.
create table past_applications (
  id bigint generated always as identity primary key,
  job_id integer not null references jobs (id) on delete cascade,
  status text not null,
  -- The furthest it came before it ended.
  furthest_status text not null,
  submitted_on date not null,
  viewed_on date,
  ended_on date not null
);
create index past_applications_job on past_applications (job_id);

-- When the person was told that the application would be removed: two weeks before it is.
alter table applications add column removal_announced_at timestamptz;
create index applications_ended on applications (updated_at);

-- Applications that must stay as they are, because a court or authority may ask for them: who said so, why and when. Without "on delete":
-- nothing takes a held application away.
create table application_holds (
  application_id uuid primary key references applications (id),
  reason text not null check (length(reason) between 1 and 500),
  held_by uuid references users (id) on delete set null,
  held_at timestamptz not null default now()
);
create index application_holds_by on application_holds (held_by) where held_by is not null;

-- The runs over the whole table of rules: when, how it was started, and what each rule did. One that never ended was cut short.
create table retention_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  started_by text not null check (started_by in ('schedule', 'command', 'desk')),
  ended_at timestamptz,
  report jsonb not null default '[]'
);
create index retention_runs_started on retention_runs (started_at);

-- What each rule asks for by time.
create index events_created on events (created_at);
create index event_mails_sent on event_mails (sent_at);
create index sessions_expires on sessions (expires_at);
create index verification_codes_created on verification_codes (created_at);
create index application_drafts_updated on application_drafts (updated_at);
create index viewed_jobs_viewed on viewed_jobs (viewed_at);
create index profile_views_viewed on profile_views (viewed_at);
create index alert_mails_created on alert_mails (created_at);
create index resumes_removed on resumes (removed_at) where removed_at is not null;
-- A view that is no longer anybody's begins with "~".
create index job_views_traces on job_views (viewed_on) where visitor not like '~%';
