-- The views of a job by month and class, kept beside those by day: a year of a much-read company is a hundred thousand days, and some three
-- thousand of these.
create table job_view_months (
  job_id integer not null references jobs (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  source text not null,
  views integer not null,
  primary key (job_id, month, source)
);

create or replace function count_job_views() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers of the same rows never wait for each other.
  insert into job_view_days (job_id, viewed_on, source, views)
    select job_id, viewed_on, source, count(*) from added group by job_id, viewed_on, source order by job_id, viewed_on, source
    on conflict (job_id, viewed_on, source) do update set views = job_view_days.views + excluded.views;
  insert into job_view_months (job_id, month, source, views)
    select job_id, date_trunc('month', viewed_on)::date, source, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (job_id, month, source) do update set views = job_view_months.views + excluded.views;
  return null;
end $$;

insert into job_view_months (job_id, month, source, views)
  select job_id, date_trunc('month', viewed_on)::date, source, sum(views) from job_view_days group by 1, 2, 3;
