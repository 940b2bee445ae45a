-- Limited lies between public and private: role, state and skills, without suburb and summary.
alter table job_seeker_profiles drop constraint job_seeker_profiles_profile_visibility_check,
  add constraint job_seeker_profiles_profile_visibility_check check (profile_visibility in ('public', 'limited', 'private'));

-- The companies and agencies that a person does not want to be seen by. They are not told.
create table profile_blocks (
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (user_id, employer_id, agency_id)
);
