-- Whether a person wants a kind of notice in one of its ways, where they have chosen. The kinds are those of app/notifications/choices.ts.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  way text not null check (way in ('app', 'mail', 'push')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, kind, way)
);
insert into notification_choices (user_id, kind, way, wanted, changed_at) select user_id, kind, 'mail', wanted, changed_at from email_choices;
drop table email_choices;

-- Who gets one mail a day in place of many, since when, and the last day, where they are, on which it went.
create table digests (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null default now(),
  sent_on date not null default '2000-01-01'
);
create index digests_sent_on on digests (sent_on);

-- Set once it stood in such a mail.
alter table notifications add column collected_at timestamptz;
