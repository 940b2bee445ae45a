-- What is deleted is looked for in what refers to it.
create index pipeline_stages_agency on pipeline_stages (agency_id) where agency_id is not null;
create index application_stages_employer on application_stages (employer_id) where employer_id is not null;
create index application_stages_agency on application_stages (agency_id) where agency_id is not null;
create index stage_moves_from_stage on stage_moves (from_stage_id) where from_stage_id is not null;
create index stage_moves_employer on stage_moves (employer_id) where employer_id is not null;
create index stage_moves_agency on stage_moves (agency_id) where agency_id is not null;
