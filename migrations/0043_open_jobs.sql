-- The directory counts the open jobs that name their company, from the index alone.
drop index jobs_open;
create index jobs_open on jobs (employer_id) include (expires_at, agency_id, company_name) where status = 'live';
