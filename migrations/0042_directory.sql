-- The directory sorts by name in any case, and reads what it compares from one narrow index (docs/benchmarks.md): 20,000 companies in their
-- own table, with all they say of themselves, are 2,500 pages. Folding case row by row would take a third of its time.
alter table employers
  add column sort_name text collate "C" not null generated always as (lower(company_name)) stored,
  add column sort_suburb text collate "C" generated always as (lower(suburb)) stored;
create index employers_directory on employers (sort_name, id)
  include (name_key, company_type, state_territory, sort_suburb) where profile_complete and claimed;
drop index employers_listed;
create index jobs_open on jobs (employer_id) include (expires_at) where status = 'live';
