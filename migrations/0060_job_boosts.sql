-- A boost that was bought for a job that was not live: it begins when the job is next live, as the days of its own ad do.
create table job_boosts (
  job_id integer primary key references jobs (id) on delete cascade
);

-- Those that were bought for a run that has not begun.
with waiting as (
  insert into job_boosts (job_id)
  select j.id from jobs j
  where j.featured and j.status in ('draft', 'expired')
    and exists (select from orders o where o.job_id = j.id and o.boost and (j.posted_at is null or o.created_at >= j.expires_at))
  returning job_id
)
update jobs j set featured = false from waiting w where j.id = w.job_id;
