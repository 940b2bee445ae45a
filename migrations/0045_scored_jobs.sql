-- Recommendations add the points of every live job. What they count stands behind the words of search in the row, which are most of its
-- size; from this index alone it is read in two thirds of the time (docs/benchmarks.md).
create index job_search_scored on job_search (job_id)
  include (posted_at, expires_at, facet, location_id, level, roles, skills, software, commission);
