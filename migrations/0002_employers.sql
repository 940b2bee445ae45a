create table employers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  company_name text not null,
  company_type text check (company_type in (
    'Commercial Real Estate', 'Residential Sales', 'Property Management', 'Lettings Specialist',
    'Development', 'Investment', 'Strata', 'Valuation')),
  website_url text,
  abn text,
  company_size text check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
  employees integer check (employees > 0),
  primary_contact_name text,
  contact_email text,
  contact_phone text,
  state_territory text check (state_territory in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  suburb text,
  logo_url text,
  banner_url text,
  about_company text,
  linkedin_url text,
  facebook_url text,
  instagram_url text,
  brand_colors jsonb,
  profile_complete boolean not null default false,
  -- An import creates a company nobody has signed up for yet; one unclaimed company per name.
  claimed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index employers_unclaimed_name on employers (lower(company_name)) where not claimed;

create table employer_users (
  employer_id uuid not null references employers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  member_role text not null default 'owner' check (member_role in ('owner', 'manager', 'member')),
  state text not null default 'active' check (state in ('requested', 'active', 'removed')),
  created_at timestamptz not null default now(),
  primary key (employer_id, user_id)
);
create unique index employer_users_one_company on employer_users (user_id) where state = 'active';
