-- What an agency shows of itself, and how it is found.
alter table agencies
  -- Counts the changes of the profile: a form that was opened before another member's change says so.
  add column version integer not null default 1,
  -- The categories of jobs it recruits for, and where: "NSW" is the whole state, "Central Coast NSW" a region of it.
  add column categories text[] not null default '{}',
  add column regions text[] not null default '{}',
  -- Whether its jobs have a page of their own, which other sites may show.
  add column board_published boolean not null default false,
  add column sort_name text collate "C" not null generated always as (lower(name)) stored,
  add column sort_suburb text collate "C" generated always as (lower(suburb)) stored;
-- The directory reads what it compares from one narrow index, as that of companies does.
create index agencies_directory on agencies (sort_name, id)
  include (name_key, state_territory, sort_suburb, categories, regions, board_published);
create index jobs_open_of_agency on jobs (agency_id) include (expires_at) where status = 'live' and agency_id is not null;
