-- Agencies are suspended as companies are, and found at the desk.
alter table suspensions
  add column agency_id uuid references agencies (id) on delete cascade,
  drop constraint suspensions_check,
  add constraint suspensions_one check (num_nonnulls(user_id, employer_id, agency_id) = 1);
create unique index suspensions_agency on suspensions (agency_id) where lifted_at is null and agency_id is not null;
create index suspensions_of_agency on suspensions (agency_id) where agency_id is not null;
create index agencies_name_parts on agencies using gin (name gin_trgm_ops);
create index agencies_newest on agencies (created_at desc);
