-- What the trade calls things: the vocabulary of the program as rows, written again when it has changed.
create table synonym_map (
  canonical_slug text primary key,
  category text not null check (category in ('roles', 'skills', 'software', 'licences')),
  label text not null,
  synonyms text[] not null
);

-- Who teaches the courses for a licence, from the program's own list, written again when that has changed.
create table training_providers (
  id text primary key,
  name text not null,
  state text not null check (state in ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT')),
  -- Null while nobody has checked it.
  phone text,
  url text not null,
  roles_supported text[] not null,
  course_checked boolean not null
);
