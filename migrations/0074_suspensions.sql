-- A person who cannot sign in, or a company that cannot advertise, until an end; or until somebody lifts it.
create table suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  -- To the person, or the people of the company.
  words text not null,
  until timestamptz not null,
  suspended_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When it was over, by an admin or by its end.
  lifted_at timestamptz,
  lifted_by uuid references users (id) on delete set null,
  check (num_nonnulls(user_id, employer_id) = 1)
);
create unique index suspensions_user on suspensions (user_id) where lifted_at is null and user_id is not null;
create unique index suspensions_employer on suspensions (employer_id) where lifted_at is null and employer_id is not null;
create index suspensions_of_user on suspensions (user_id) where user_id is not null;
create index suspensions_of_employer on suspensions (employer_id) where employer_id is not null;
create index suspensions_by on suspensions (suspended_by) where suspended_by is not null;
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

-- The ads that a suspension holds go on with its end.
alter table decisions add column suspension_id uuid references suspensions (id) on delete set null;
create index decisions_suspension on decisions (suspension_id) where suspension_id is not null;

-- The desk finds people and companies by a part of a name or address.
create index users_name_parts on users using gin (full_name gin_trgm_ops, email gin_trgm_ops);
create index employers_name_parts on employers using gin (company_name gin_trgm_ops, contact_email gin_trgm_ops);
create index employers_abn on employers (abn) where abn is not null;
create index jobs_by_poster on jobs (posted_by) where status = 'live';
