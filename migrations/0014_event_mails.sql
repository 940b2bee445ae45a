-- Which mails of a fact went out, whatever domain it is of: a task that is tried again sends only the rest.
create table event_mails (
  event_id bigint not null references events (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
insert into event_mails (event_id, user_id, sent_at) select event_id, user_id, sent_at from application_mails;
drop table application_mails;
