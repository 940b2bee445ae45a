-- How somebody came to an ad, as one of a few classes: never the address they came from. Of a visitor's day it is that of the first view;
-- views until now have none.
alter table job_views add column source text not null default 'unknown' check (source in (
  'frontage', 'alert_mail', 'embed', 'search_engine', 'social', 'tagged', 'other_site', 'direct', 'unknown'));
-- How the applicant came to the ad on the day they applied.
alter table applications add column source text not null default 'unknown' check (source in (
  'frontage', 'alert_mail', 'embed', 'search_engine', 'social', 'tagged', 'other_site', 'direct', 'unknown'));

-- The views of a job by day and class, which analytics adds up: a year of a much-read company is a million views, but some ten thousand of
-- these. A trigger keeps them, so that they equal the views at any time.
create table job_view_days (
  job_id integer not null references jobs (id) on delete cascade,
  viewed_on date not null,
  source text not null,
  views integer not null,
  primary key (job_id, viewed_on, source)
);

create function count_job_views() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers of the same rows never wait for each other.
  insert into job_view_days (job_id, viewed_on, source, views)
    select job_id, viewed_on, source, count(*) from added group by job_id, viewed_on, source order by job_id, viewed_on, source
    on conflict (job_id, viewed_on, source) do update set views = job_view_days.views + excluded.views;
  return null;
end $$;
create trigger job_views_counted after insert on job_views referencing new table as added
  for each statement execute function count_job_views();

insert into job_view_days (job_id, viewed_on, source, views)
  select job_id, viewed_on, source, count(*) from job_views group by job_id, viewed_on, source;
