-- A code or link is made when its mail is sent: until then the row only says who asked for what, and no secret lies in the queue.
-- Each browser that asks has a row of its own, so that strangers cannot use up or replace the code of somebody else.
update verification_codes set browser_hash = '' where browser_hash is null;
alter table verification_codes
  add column id uuid not null default gen_random_uuid(),
  alter column code_hash drop not null,
  alter column browser_hash set not null,
  drop constraint verification_codes_pkey,
  add primary key (email, purpose, browser_hash),
  add unique (id),
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check
    check (purpose in ('sign_up', 'sign_in', 'new_browser', 'recovery', 'change_email', 'confirm'));

-- When the person last entered a code from their mailbox in this session: for ten minutes it stands for the password.
alter table sessions add column code_confirmed_at timestamptz;

-- The company or agency a new person named, until it is made: what sign-up asked is never asked again.
alter table users add column sign_up_metadata jsonb;

-- The second factor (RFC 6238). The secret is sealed with a key of the server's.
create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Who did what to which account, when and from where (security requirements, part 7). It outlives the person, whom it names by id alone.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  user_id uuid,
  client_address text,
  user_agent text,
  request_id text,
  data jsonb not null default '{}'
);
create index audit_log_user on audit_log (user_id, id desc);
create index audit_log_at on audit_log (at);
