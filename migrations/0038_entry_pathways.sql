-- How far a job seeker is on the way to their first licence: what they ticked, and the role and state they chose then.
create table entry_pathways (
  user_id uuid primary key references users (id) on delete cascade,
  -- The slug of an entry-level role; null while none is chosen.
  role text,
  state text not null check (state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  course_started_at timestamptz,
  course_completed_at timestamptz,
  updated_at timestamptz not null default now(),
  check (course_completed_at is null or course_started_at is not null)
);
