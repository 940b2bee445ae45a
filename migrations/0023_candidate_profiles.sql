-- What the parser said of a person's current CV. Never edited by hand.
create table parsed_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  summary text,
  jobs jsonb not null,
  skills text[] not null,
  software text[] not null,
  roles text[] not null,
  licences jsonb not null,
  created_at timestamptz not null default now()
);

-- What employers may see: the parser's findings with the person's edits. Lists hold slugs of the vocabulary or the person's own words.
create table candidate_profile (
  user_id uuid primary key references users (id) on delete cascade,
  summary text,
  jobs jsonb not null default '[]',
  skills_slugs text[] not null default '{}',
  software_slugs text[] not null default '{}',
  roles_slugs text[] not null default '{}',
  licences jsonb not null default '[]',
  -- What the person changed by hand, so that undoing a CV leaves it.
  edits jsonb not null,
  updated_at timestamptz not null default now()
);
