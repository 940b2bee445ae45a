-- The logos of agencies stand beside the images of companies, and are kept, served and swept alike. The table keeps its name, by which a
-- server of the version before finds it.
alter table employer_images add column agency_id uuid references agencies (id) on delete cascade;
alter table employer_images drop constraint employer_images_pkey;
alter table employer_images alter column employer_id drop not null;
alter table employer_images
  add check (num_nonnulls(employer_id, agency_id) = 1),
  -- The company or the agency, which the address of an image names.
  add column owner_id uuid not null generated always as (coalesce(employer_id, agency_id)) stored,
  add primary key (owner_id, name);
drop index employer_images_shown;
create unique index employer_images_shown on employer_images (owner_id, kind) where replaced_at is null;
-- Deleting a company or an agency finds its images by these.
create index employer_images_company on employer_images (employer_id) where employer_id is not null;
create index employer_images_agency on employer_images (agency_id) where agency_id is not null;
