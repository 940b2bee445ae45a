create table agencies (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  website_url text,
  state_territory text check (state_territory in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  suburb text,
  about text,
  logo_url text,
  brand_colors jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table agency_users (
  agency_id uuid not null references agencies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  member_role text not null default 'owner' check (member_role in ('owner', 'manager', 'member')),
  state text not null default 'active' check (state in ('requested', 'active', 'removed')),
  created_at timestamptz not null default now(),
  primary key (agency_id, user_id)
);
create unique index agency_users_one_agency on agency_users (user_id) where state = 'active';
