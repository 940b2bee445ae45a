-- Jobs that can be found for the first time, until the alerts have been asked who wants them. A row stays: each job is new once.
create table job_announcements (
  job_id integer primary key references jobs (id) on delete cascade,
  announced_at timestamptz not null default now(),
  matched_at timestamptz
);
create index job_announcements_waiting on job_announcements (job_id) where matched_at is null;
insert into job_announcements (job_id, announced_at, matched_at) select job_id, posted_at, now() from job_search;

-- A place with its distance as alerts ask for it, and the locations of ads that it matches: app/alerts/areas.server.ts.
create table alert_areas (
  id integer generated always as identity primary key,
  location text not null,
  -- Kilometres; 0 for only the place itself.
  radius integer not null,
  -- How many locations there were when they were matched.
  locations_seen integer not null default 0
);
-- By its hash: five places in capitals of other scripts are longer than an index takes.
create unique index alert_areas_place on alert_areas (md5(location), radius);
create index alert_areas_seen on alert_areas (locations_seen);
create table alert_locations (
  area_id integer not null references alert_areas (id) on delete cascade,
  location_id integer not null references job_locations (id) on delete cascade,
  primary key (location_id, area_id)
);
create index alert_locations_area on alert_locations (area_id);

-- A search whose new jobs somebody gets by mail.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  -- Whose: an account's, or an address that needs none.
  user_id uuid references users (id) on delete cascade,
  email text check (email = lower(email) and length(email) <= 320),
  check ((user_id is null) <> (email is null)),
  -- followed: the jobs of all companies that the person follows.
  kind text not null default 'search' check (kind in ('search', 'followed')),
  -- The search as its address holds it; empty for followed companies.
  search text not null check (length(search) <= 20000),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  -- asked: the address has not confirmed it. declined: its holder does not want to be asked.
  state text not null check (state in ('asked', 'active', 'paused', 'declined')),
  state_at timestamptz not null default now(),
  -- The words beside the button, and when they were agreed to: a commercial mail needs both.
  consent text not null check (length(consent) <= 500),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Only jobs that are new after it count.
  since timestamptz not null default now(),
  -- The mail is sent at 7:30 there.
  time_zone text not null,
  last_mail_at timestamptz,
  -- What the search asks for, as app/alerts/criteria.server.ts reads it; null asks for nothing.
  criteria_version text,
  anchors text[] not null default '{}',
  wanted tsquery,
  unwanted tsquery,
  area_id integer references alert_areas (id),
  categories text[],
  work_types text[],
  states text[],
  rosters text[],
  cars text[],
  licence text check (licence in ('needed', 'not-needed')),
  from_agency boolean not null default false,
  min_salary integer,
  max_salary integer,
  company_id uuid,
  agency_id uuid
);
create unique index alerts_of_user on alerts (user_id, kind, md5(search)) where user_id is not null;
create unique index alerts_of_email on alerts (email, kind, md5(search)) where email is not null;
create index alerts_area on alerts (area_id);
create index alerts_anchors on alerts using gin (anchors) with (fastupdate = off) where state = 'active';
create index alerts_criteria on alerts (criteria_version) where state = 'active' and kind = 'search';

create table alert_mails (
  id integer generated always as identity primary key,
  alert_id uuid not null references alerts (id) on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index alert_mails_alert on alert_mails (alert_id);

-- Which new jobs an alert found, and the mail that names them; null while they wait for one.
create table alert_matches (
  alert_id uuid not null references alerts (id) on delete cascade,
  job_id integer not null references jobs (id) on delete cascade,
  mail_id integer references alert_mails (id) on delete cascade,
  primary key (alert_id, job_id)
);
create index alert_matches_mail on alert_matches (mail_id) where mail_id is not null;
create index alert_matches_job on alert_matches (job_id);

-- When the next mail of an alert is sent, while jobs wait for it. A table of its own: rows of alerts are wide, and a job may fit hundreds.
create table alert_due (
  alert_id uuid primary key references alerts (id) on delete cascade,
  due_at timestamptz not null
);
create index alert_due_at on alert_due (due_at);
