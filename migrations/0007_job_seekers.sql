create table job_seeker_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  primary_goal text check (primary_goal in ('Sales', 'Property Management', 'Admin', 'Marketing', 'Other')),
  suburb text,
  willing_to_travel_km integer check (willing_to_travel_km >= 0),
  start_date date,
  work_rights text check (work_rights in (
    'citizen', 'permanent_resident', 'temporary_visa', 'student_visa', 'working_holiday')),
  license_number text,
  licence_status text check (licence_status in ('full_licence', 'certificate_of_registration', 'student', 'no_licence')),
  licence_state text check (licence_state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  licence_expiry date,
  experience_years smallint check (experience_years between 0 and 60),
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private')),
  preferred_roles text[] not null default '{}',
  video_intro_url text,
  software text[] not null default '{}',
  licences jsonb not null default '[]',
  contact_phone text,
  contact_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
