-- What people are told in the app. The event says what happened, the kind (app/notices.server.ts) in which words; each person is told once.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  event_id bigint not null references events (id) on delete cascade,
  kind text not null,
  -- Which of the person's choices decides about it (app/notifications/choices.ts).
  choice text not null,
  -- The team for which a member is told.
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (event_id, user_id, kind)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_employer on notifications (employer_id);
create index notifications_agency on notifications (agency_id);
create index notifications_created on notifications (created_at);
