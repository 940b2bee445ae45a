-- That a person agreed to mails of a company or an agency: when, where, and in which words; and how that ended. Only rows that have not
-- ended count. They stay as the proof of what was agreed (Spam Act 2003 (Cth) sch 2).
create table mail_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  source text not null check (source in ('application', 'follow', 'account')),
  -- The words that stood beside what they pressed.
  wording text not null check (length(wording) between 1 and 500),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('link', 'account', 'unfollow')),
  check (num_nonnulls(employer_id, agency_id) = 1),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- One of each kind counts at a time.
create unique index mail_consents_current on mail_consents (user_id, employer_id, agency_id, source) nulls not distinct where withdrawn_at is null;
create index mail_consents_user on mail_consents (user_id);
create index mail_consents_employer on mail_consents (employer_id, user_id) where employer_id is not null;
create index mail_consents_agency on mail_consents (agency_id, user_id) where agency_id is not null;
create index mail_consents_withdrawn on mail_consents (withdrawn_at) where withdrawn_at is not null;

-- Who wants no mails of a company or an agency any more. It is stronger than following: only a yes of theirs that says so ends it.
create table mail_suppressions (
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  via text not null check (via in ('link', 'account')),
  made_at timestamptz not null default now(),
  check (num_nonnulls(employer_id, agency_id) = 1),
  unique nulls not distinct (user_id, employer_id, agency_id)
);
create index mail_suppressions_employer on mail_suppressions (employer_id) where employer_id is not null;
create index mail_suppressions_agency on mail_suppressions (agency_id) where agency_id is not null;
