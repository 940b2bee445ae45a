-- The location texts of ads, each once: search looks for a place among these few, not among the jobs.
create table job_locations (
  id integer generated always as identity primary key,
  location text not null,
  state text check (state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  place_id integer references places (id),
  unique nulls not distinct (location, state, place_id)
);

-- Every word that an ad holds or held, as the index knows it: what is no word of any ad may be a typing error.
create table search_words (
  word text primary key,
  jobs integer not null default 1
);
create index search_words_beginning on search_words (word text_pattern_ops);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- What search reads of the live jobs and no other, kept in the transaction that changes the job.
create table job_search (
  job_id integer primary key references jobs (id) on delete cascade,
  posted_at timestamptz not null,
  expires_at timestamptz,
  location_id integer not null references job_locations (id),
  -- Whole dollars a year; null where the ad leaves it open.
  salary_min integer,
  salary_max integer,
  -- State, category, work type, licence and agency in one number: app/jobs/facet.ts packs it.
  facet integer not null,
  -- The bar of the salary histogram, 0 without a figure.
  bar smallint not null,
  featured boolean not null,
  title_tsv tsvector not null,
  tsv tsvector not null
);
-- Rows stay narrow, so that reading many costs little: the words of a text lie apart, those of a title beside the rest.
alter table job_search set (toast_tuple_target = 128);
alter table job_search alter column tsv set storage external;
alter table job_search alter column title_tsv set storage main;
-- Words and place in one index: asked for both, the planner would look for the place alone and read the words of every ad there.
create extension if not exists btree_gin;
create index job_search_words on job_search using gin (tsv, location_id) with (fastupdate = off);
create index job_search_title_words on job_search using gin (title_tsv) with (fastupdate = off);
-- Holds all that counting and walking read of a job without asking for words, so that its row is left alone.
create index job_search_newest on job_search (posted_at desc, job_id desc)
  include (expires_at, location_id, salary_min, salary_max, facet, bar);

-- Read through job_search from here on.
drop index jobs_facets;
drop index jobs_words;
alter table jobs drop column search_text;
