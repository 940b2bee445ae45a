-- Somebody says that an imported company is theirs. It becomes theirs by a code to an address at its website's domain, or by the desk.
create table company_claims (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid not null references employers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'begun' check (state in ('begun', 'asked', 'granted', 'declined')),
  -- To the desk: how it can know.
  words text not null default '' check (char_length(words) <= 2000),
  asked_at timestamptz,
  -- To the person, once it was declined.
  answer text not null default '' check (char_length(answer) <= 2000),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (employer_id, user_id)
);
create index company_claims_user on company_claims (user_id);
create index company_claims_decided_by on company_claims (decided_by) where decided_by is not null;
create index company_claims_asked on company_claims (asked_at, id) where state = 'asked';
create index company_claims_granted on company_claims (employer_id) where state = 'granted';

-- The domains at which somebody of the company has received a code. While the website is at one of them, the company is checked.
create table company_domains (
  employer_id uuid not null references employers (id) on delete cascade,
  host text not null,
  proven_by uuid references users (id) on delete set null,
  proven_at timestamptz not null default now(),
  primary key (employer_id, host)
);
create index company_domains_proven_by on company_domains (proven_by) where proven_by is not null;

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('sign_up', 'sign_in', 'new_browser', 'recovery', 'change_email', 'confirm', 'company'));

-- The desk lists the invoices of everybody: those that wait by their day, and those of a month.
create index invoices_waiting on invoices (due_on, number) where paid_on is null and credits is null;
create index invoices_by_day on invoices (issued_on desc, number desc);
create index contact_messages_answered on contact_messages (answered_at desc) where answered_at is not null;
