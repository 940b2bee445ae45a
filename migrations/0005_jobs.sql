create extension if not exists pg_trgm;

create table jobs (
  id integer generated always as identity (start with 1001) primary key,
  -- The importer's own id: a second import changes the job instead of doubling it.
  external_id text unique,
  -- The form's own id: a form that is sent twice makes one job.
  submission_id uuid unique,
  employer_id uuid references employers (id),
  agency_id uuid references agencies (id),
  posted_by uuid references users (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  company_name text not null,
  company_logo text,
  location text not null check (length(location) between 1 and 200),
  suburb text,
  region text,
  state text check (state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  postcode text,
  place_id integer references places (id),
  employment_type text not null check (employment_type in (
    'full-time', 'part-time', 'contract', 'temporary', 'casual', 'freelance', 'internship')),
  category_slug text not null check (category_slug in (
    'sales', 'property-management', 'admin', 'marketing', 'valuation', 'commercial', 'strata')),
  salary_range text,
  salary_display text,
  salary_min numeric(12, 2),
  salary_max numeric(12, 2),
  salary_period text check (salary_period in ('year', 'month', 'fortnight', 'week', 'day', 'hour')),
  salary_includes_super boolean,
  salary_commission boolean not null default false,
  -- Yearly figures in whole dollars, for the salary filter; null where the ad gives no figure.
  salary_year_min integer,
  salary_year_max integer,
  description text not null check (length(description) <= 10000),
  tags text[] not null default '{}',
  benefits text[] not null default '{}',
  licence_required text not null default 'none' check (licence_required in ('none', 'any', 'full_licence')),
  work_rights_required boolean not null default false,
  experience_years_required smallint not null default 0 check (experience_years_required between 0 and 40),
  screening_questions text[] not null default '{}',
  status text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'live', 'paused', 'filled', 'closed', 'expired')),
  draft boolean generated always as (status = 'draft') stored,
  featured boolean not null default false,
  posted_at timestamptz,
  expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the keyword filter reads (first document §7): title, description and company name.
  search_text text generated always as (lower(title || ' ' || company_name || ' ' || description)) stored,
  check (employer_id is not null or agency_id is not null),
  check (status <> 'live' or posted_at is not null)
);
create index jobs_newest on jobs (posted_at desc, id desc) where status = 'live';
create index jobs_facets on jobs (category_slug, employment_type, state, expires_at) where status = 'live';
create index jobs_words on jobs using gin (search_text gin_trgm_ops);
create index jobs_expiry on jobs (expires_at) where status = 'live' and expires_at is not null;
create index jobs_employer on jobs (employer_id, created_at desc);
create index jobs_agency on jobs (agency_id, created_at desc);

create table saved_jobs (
  user_id uuid not null references users (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_newest on saved_jobs (user_id, created_at desc);

-- One row per visitor and day, so that reloading a page does not raise the figure. The visitor is a daily hash, never an address.
create table job_views (
  job_id integer not null references jobs (id) on delete cascade,
  visitor text not null,
  viewed_on date not null default current_date,
  primary key (job_id, viewed_on, visitor)
);

create table job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id integer not null references jobs (id) on delete cascade,
  reporter_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('misleading', 'discriminatory', 'scam', 'closed', 'other')),
  detail text not null default '',
  created_at timestamptz not null default now()
);
