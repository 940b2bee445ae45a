-- When a member of a team takes interviews. The row is locked while one of their times is booked, so that bookings follow one another.
create table interviewers (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null default 'Australia/Sydney',
  -- Seven entries from Monday: null, or the minutes from midnight at which they begin and end.
  hours jsonb not null default '[[540, 1020], [540, 1020], [540, 1020], [540, 1020], [540, 1020], null, null]',
  -- Of the addresses of their calendar feed only that of this round is valid, and none while the feed is off.
  feed_round integer not null default 0,
  feed_is_on boolean not null default false
);

-- A team invites a candidate to one of several times. It belongs to the company or the agency that sent it; the other one does not see it.
create table interviews (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  invited_by uuid references users (id) on delete set null,
  kind text not null check (kind in ('phone', 'video', 'office', 'trial')),
  minutes smallint not null check (minutes between 15 and 480 and minutes % 15 = 0),
  -- Kept free before and after.
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 60 and buffer_minutes % 15 = 0),
  place text not null default '' check (length(place) <= 300),
  note text not null default '' check (length(note) <= 1000),
  -- Where it takes place.
  time_zone text not null,
  state text not null default 'invited' check (state in ('invited', 'booked', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Counts what calendars have to be told: SEQUENCE of RFC 5545.
  sequence smallint not null default 0,
  -- How often the candidate chose another time.
  moves smallint not null default 0,
  -- What the candidate said when declining, or the team when cancelling.
  reason text not null default '' check (length(reason) <= 500),
  wants_other_times boolean not null default false,
  invited_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((employer_id is null) <> (agency_id is null)),
  check ((starts_at is null) = (ends_at is null)),
  check (state not in ('booked', 'no_show') or starts_at is not null)
);
create index interviews_application on interviews (application_id);
create index interviews_employer on interviews (employer_id, starts_at) where employer_id is not null;
create index interviews_agency on interviews (agency_id, starts_at) where agency_id is not null;
create index interviews_invited_by on interviews (invited_by);
-- One open invitation of a team for an application.
create unique index interviews_open on interviews (application_id, coalesce(agency_id, employer_id)) where state = 'invited';

create table interview_slots (
  interview_id uuid not null references interviews (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (interview_id, starts_at)
);

create table interview_panel (
  interview_id uuid not null references interviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (interview_id, user_id)
);
create index interview_panel_user on interview_panel (user_id);

-- Each quarter of an hour that a booked interview takes of a member, buffers included: the key makes a double booking impossible.
create table interview_busy (
  user_id uuid not null references users (id) on delete cascade,
  quarter timestamptz not null,
  interview_id uuid not null references interviews (id) on delete cascade,
  primary key (user_id, quarter)
);
create index interview_busy_interview on interview_busy (interview_id);
create index interview_busy_quarter on interview_busy (quarter);

create table interview_feedback (
  interview_id uuid not null references interviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  verdict text not null check (verdict in ('strong_yes', 'yes', 'unsure', 'no')),
  body text not null default '' check (length(body) <= 2000),
  written_at timestamptz not null default now(),
  primary key (interview_id, user_id)
);
create index interview_feedback_user on interview_feedback (user_id);
