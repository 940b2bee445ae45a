-- Invitations to a company or an agency, by mail. The link in the mail holds a token; only its hash is stored.
create table invitations (
  id uuid primary key,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  email text not null,
  member_role text not null check (member_role in ('manager', 'member')),
  -- An open one past its time has run out: sending it again opens it for another seven days.
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  -- Counts the mails: each has a link of its own, which ends the one before.
  round integer not null default 1,
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(employer_id, agency_id) = 1)
);
create unique index invitations_open_company on invitations (employer_id, email) where state = 'open';
create unique index invitations_open_agency on invitations (agency_id, email) where state = 'open';
create index invitations_email on invitations (email);
create index invitations_inviter on invitations (invited_by);
