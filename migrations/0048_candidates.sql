-- The words by which a company finds a person: lower case, without accents and apostrophes, as `candidateWords` reads what is searched for.
create function candidate_words(said text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('simple', regexp_replace(normalize(said, NFKD), '[\u0300-\u036f\u02b0-\u02ff''’]', '', 'g'))
$$;

-- A withdrawn application is found by the name alone: withdrawing ends the use of what was stated.
alter table applications
  add column sort_name text collate "C" not null generated always as (lower(full_name)) stored,
  add column stated_licence text generated always as (case when status <> 'withdrawn' then answers ->> 'licence_status' end) stored,
  add column stated_rights text generated always as (case when status <> 'withdrawn' then answers ->> 'work_rights' end) stored,
  add column words tsvector not null generated always as (
    candidate_words(full_name || case when status = 'withdrawn' then '' else ' ' || cover_letter end)
  ) stored;
create index applications_words on applications using gin (words);
-- A company's list is read from this index alone (docs/benchmarks.md).
create index applications_received on applications (job_id, submitted_at desc, id)
  include (status, applicant_id, sort_name, stated_licence, stated_rights);
drop index applications_job;

-- "trust-accounting" in a list of skills is found by both of its words.
create function profile_words(summary text, jobs jsonb, named text[]) returns tsvector language sql immutable parallel safe as $$
  select candidate_words(concat_ws(' ', summary, array_to_string(named, ' ')))
    || jsonb_to_tsvector('simple', coalesce(jobs, '[]'), '["string"]')
$$;
alter table candidate_profile
  add column words tsvector not null generated always as (
    profile_words(summary, jobs, skills_slugs || software_slugs || roles_slugs)
  ) stored;
create index candidate_profile_words on candidate_profile using gin (words);

-- "Hornsby, NSW 2077" and "hornsby nsw" are one suburb.
alter table job_seeker_profiles
  add column suburb_key text collate "C" generated always as (
    trim(regexp_replace(lower(suburb), '[\s,]+(\d{4}$)?', ' ', 'g'))
  ) stored;
create index job_seeker_profiles_facts on job_seeker_profiles (user_id)
  include (profile_visibility, licence_status, licence_state, licence_expiry, work_rights, suburb_key);
create index profile_blocks_employer on profile_blocks (employer_id, user_id) where employer_id is not null;
create index profile_blocks_agency on profile_blocks (agency_id, user_id) where agency_id is not null;

-- What a team writes of an application, for itself: the company's, or the agency's that advertises for it.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1)
);
create index application_notes_application on application_notes (application_id, created_at);
create index application_notes_author on application_notes (author_id);

-- How many stars of five each member gives an application.
create table application_ratings (
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (application_id, user_id, employer_id, agency_id)
);
create index application_ratings_user on application_ratings (user_id);

-- A member's names for sets of filters of the candidates' list.
create table candidate_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The filters as the address holds them.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1)
);
create unique index candidate_views_name on candidate_views (user_id, employer_id, agency_id, lower(name)) nulls not distinct;
