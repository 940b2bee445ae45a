-- When a person wants no mail that can wait, where they have chosen: hours of the clock in their time zone, from the first to before the
-- second; equal hours are none.
create table quiet_hours (
  user_id uuid primary key references users (id) on delete cascade,
  time_zone text not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 0 and 23),
  sundays boolean not null,
  changed_at timestamptz not null default now()
);
