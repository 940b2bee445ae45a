-- A stored file never changes; another version is another row.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references users (id) on delete set null,
  storage_key text not null unique,
  filename text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);

-- The files a job seeker may send with an application.
create table resumes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid not null references files (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed_at timestamptz
);
create index resumes_user on resumes (user_id, created_at desc);
