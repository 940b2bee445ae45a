-- The stages of a team's board, each seen by job seekers as one public status. A team without rows has the stages that the program begins with.
create table pipeline_stages (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  -- What forms and addresses call it; it stays when the stage is renamed.
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 40),
  status text not null check (status in ('submitted', 'viewed', 'shortlisted', 'interview', 'hired', 'rejected')),
  position smallint not null,
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (employer_id, agency_id, key)
);

-- The stage to which a team moved an application. It counts while the stage stands for the application's status; otherwise the application
-- is in the first stage of its status.
create table application_stages (
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  stage_id uuid not null references pipeline_stages (id) on delete cascade,
  moved_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (application_id, employer_id, agency_id)
);
create index application_stages_stage on application_stages (stage_id);

-- A team's moves from stage to stage, with the names that the stages had. Those of one batch are undone together.
create table stage_moves (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  batch_id uuid not null,
  -- The change of status that it made; null for a move within one status.
  move_id bigint references application_moves (id) on delete set null,
  from_stage_id uuid references pipeline_stages (id) on delete set null,
  -- When the application had been moved to that stage; null if it was there by its status alone.
  from_since timestamptz,
  from_name text not null,
  to_name text not null,
  actor_id uuid references users (id) on delete set null,
  moved_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1)
);
create index stage_moves_application on stage_moves (application_id, id);
create index stage_moves_batch on stage_moves (batch_id);
create index stage_moves_actor on stage_moves (actor_id);
