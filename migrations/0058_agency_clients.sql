-- The companies that an agency acts for, or has asked to. An ad in a company's name needs its yes here, and one to each text.
create table agency_clients (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn')),
  -- Who answers by mail while nobody of the company is here.
  contact_name text check (length(contact_name) <= 200),
  contact_email text check (length(contact_email) <= 320),
  -- Counts the times that the agency asked: the link of an earlier mail ends.
  round integer not null default 1,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  answered_by uuid references users (id) on delete set null,
  -- As somebody without an account wrote it.
  answered_name text check (length(answered_name) <= 200),
  answered_at timestamptz,
  unique (agency_id, employer_id)
);
create index agency_clients_employer on agency_clients (employer_id);
create index agency_clients_asked_by on agency_clients (asked_by);
create index agency_clients_answered_by on agency_clients (answered_by);

-- Ads that agencies advertised for companies before consent was kept go on as they were.
insert into agency_clients (agency_id, employer_id, state, answered_at)
select distinct agency_id, employer_id, 'agreed', now() from jobs where agency_id is not null and employer_id is not null;

-- What a client was asked to approve, and its answer.
create table job_approvals (
  id uuid primary key default gen_random_uuid(),
  job_id integer not null references jobs (id) on delete cascade,
  -- The job as it was sent.
  version integer not null,
  -- The columns that are to change; null where the job itself waits.
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'change_asked', 'taken_back')),
  note text check (length(note) <= 2000),
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null default now(),
  answered_by uuid references users (id) on delete set null,
  answered_name text check (length(answered_name) <= 200),
  answered_at timestamptz
);
create unique index job_approvals_waiting on job_approvals (job_id) where state = 'waiting';
create index job_approvals_job on job_approvals (job_id, sent_at);
create index job_approvals_sent_by on job_approvals (sent_by);
create index job_approvals_answered_by on job_approvals (answered_by);
