-- The desk holds an ad until it is looked at, or removes it for good.
alter table jobs drop constraint jobs_status_check;
alter table jobs add constraint jobs_status_check check (status in (
  'draft', 'pending_approval', 'live', 'paused', 'filled', 'closed', 'expired', 'held', 'removed'));
create index jobs_held on jobs (updated_at) where status = 'held';

-- What was decided about an ad or a company, by an admin or, without one, by the product itself.
create table decisions (
  id uuid primary key default gen_random_uuid(),
  job_id integer references jobs (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  outcome text not null check (outcome in ('no_fault', 'change_asked', 'held', 'ended')),
  -- To the team of the ad or company, in words.
  words text not null default '',
  -- The status of an ad that this decision held.
  held_from text check (held_from in ('live', 'paused')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  check (num_nonnulls(job_id, employer_id) = 1)
);
create index decisions_job on decisions (job_id, decided_at desc) where job_id is not null;
create index decisions_employer on decisions (employer_id, decided_at desc) where employer_id is not null;
create index decisions_by on decisions (decided_by) where decided_by is not null;

-- Reports of ads and companies. It replaces job_reports.
create table reports (
  id uuid primary key default gen_random_uuid(),
  job_id integer references jobs (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  reporter_id uuid references users (id) on delete set null,
  -- Tells people apart, so that somebody who reports often counts once: the account, or a keyed hash of the client's address.
  reporter_key text not null,
  reason text not null check (reason in ('misleading', 'discriminatory', 'scam', 'closed', 'other')),
  detail text not null default '',
  -- Null while it is open.
  decision_id uuid references decisions (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(job_id, employer_id) = 1)
);
insert into reports (id, job_id, reporter_id, reporter_key, reason, detail, created_at)
  select distinct on (job_id, coalesce(reporter_id, id)) id, job_id, reporter_id, coalesce(reporter_id, id)::text, reason, detail, created_at
  from job_reports order by job_id, coalesce(reporter_id, id), created_at desc;
drop table job_reports;
create unique index reports_job_once on reports (job_id, reporter_key) where decision_id is null and job_id is not null;
create unique index reports_company_once on reports (employer_id, reporter_key) where decision_id is null and employer_id is not null;
create index reports_open on reports (created_at) where decision_id is null;
create index reports_job on reports (job_id) where job_id is not null;
create index reports_employer on reports (employer_id) where employer_id is not null;
create index reports_reporter on reports (reporter_key);
create index reports_reporter_id on reports (reporter_id) where reporter_id is not null;
create index reports_decision on reports (decision_id) where decision_id is not null;
