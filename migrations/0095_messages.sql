-- What the two sides of an application write each other. Each application has one thread, so a message refers to its application.
create table messages (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The form or mail that it came with: the same one again is the same message.
  form_id uuid not null,
  side text not null check (side in ('team', 'person')),
  author_id uuid references users (id) on delete set null,
  via text not null default 'site' check (via in ('site', 'mail')),
  body text not null check (length(body) <= 20000),
  -- A mail with what it quotes, where that was cut from the body.
  whole_text text check (length(whole_text) <= 20000),
  -- How many attachments of a mail were not kept.
  files_refused smallint not null default 0,
  sent_at timestamptz not null default now(),
  unique (application_id, form_id)
);
create index messages_thread on messages (application_id, id);
create index messages_author on messages (author_id);

create table message_files (
  message_id bigint not null references messages (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  primary key (message_id, file_id)
);
create index message_files_file on message_files (file_id);

-- Who was to read a message when it was sent, and when they did.
create table message_recipients (
  message_id bigint not null references messages (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  read_at timestamptz,
  primary key (message_id, user_id)
);
create index message_recipients_unread on message_recipients (user_id, application_id) where read_at is null;
create index message_recipients_thread on message_recipients (application_id, user_id);

-- A mail to one reader about what they have not read in a thread. Until it is written (`upto` is the last message it has), further messages
-- join it. Its id is in its reply address.
create table message_mails (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  due_at timestamptz not null,
  upto bigint,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index message_mails_waiting on message_mails (application_id, user_id) where upto is null;
create index message_mails_user on message_mails (user_id);

-- Mails that came in, by a hash of their Message-ID, so that each counts once.
create table received_mails (
  message_hash text primary key,
  received_at timestamptz not null default now()
);

-- Texts that a team sends often, with fields such as {{first_name}}.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 5000),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  check ((employer_id is null) <> (agency_id is null))
);
create unique index message_templates_employer on message_templates (employer_id, lower(name));
create unique index message_templates_agency on message_templates (agency_id, lower(name));
create index message_templates_changed_by on message_templates (changed_by);
