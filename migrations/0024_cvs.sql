-- A CV is one of a person's resumes, read by the parser; the latest is the current one.
create table cvs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  resume_id uuid not null references resumes (id) on delete cascade,
  parsed_status text not null default 'uploaded' check (parsed_status in ('uploaded', 'parsing', 'parsed', 'failed')),
  -- Why reading it failed, in words for its person.
  problem text,
  -- How often a parser was started since the person last asked for it.
  attempts smallint not null default 0,
  -- Since when it waits for the parser.
  queued_at timestamptz not null default now(),
  last_parsed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cvs_user on cvs (user_id, created_at desc);
create index cvs_waiting on cvs (queued_at) where parsed_status in ('uploaded', 'parsing');

-- One result of reading a CV. Those that were undone stay, flagged in parse_data.
create table parse_summary (
  id bigint generated always as identity primary key,
  cv_id uuid not null references cvs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  parse_data jsonb not null,
  created_at timestamptz not null default now()
);
create index parse_summary_cv on parse_summary (cv_id, id desc);
