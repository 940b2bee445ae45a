-- What people write to us by the contact page.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- The form they sent: the same form with the same text is one message, however often it is sent.
  form_id uuid not null,
  user_id uuid references users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (length(email) <= 320),
  topic text not null check (topic in ('job_seeking', 'hiring', 'account', 'billing', 'privacy', 'safety', 'accessibility', 'other')),
  -- Of the account; null for a visitor.
  role text check (role in ('job_seeker', 'employer', 'recruiter', 'admin')),
  message text not null check (char_length(message) between 1 and 5000),
  -- Something a person does not see was filled in: kept for a month in case it was a person all the same, mailed to nobody.
  suspicious boolean not null default false,
  sent_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  check ((answer is null) = (answered_at is null))
);
-- By its hash: five thousand characters are longer than an index takes.
create unique index contact_messages_form on contact_messages (form_id, md5(message));
create index contact_messages_user on contact_messages (user_id);
create index contact_messages_email on contact_messages (email);
create index contact_messages_answered_by on contact_messages (answered_by);
create index contact_messages_open on contact_messages (sent_at, id) where answered_at is null and not suspicious;
