-- Which mails of an event went out: a task that is tried again sends only the rest.
create table application_mails (
  event_id bigint not null references events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
