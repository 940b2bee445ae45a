-- A shortlist that an agency sends to a client: some candidates for one role, by a link with a code while nobody of the company is here.
create table shortlists (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  role text not null check (length(role) between 1 and 200),
  note text not null default '' check (length(note) <= 2000),
  -- Who reads it by link; null for a company whose members read it here.
  contact_name text check (length(contact_name) <= 200),
  contact_email text check (length(contact_email) <= 320),
  -- Counts the times that it was sent: the link of an earlier mail ends.
  round integer not null default 1,
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index shortlists_agency on shortlists (agency_id, sent_at desc);
create index shortlists_employer on shortlists (employer_id, sent_at desc);
create index shortlists_sent_by on shortlists (sent_by);

-- A browser in which the code of a shortlist was entered.
create table shortlist_readers (
  shortlist_id uuid not null references shortlists (id) on delete cascade,
  browser_hash text not null,
  round integer not null,
  proven_at timestamptz not null default now(),
  primary key (shortlist_id, browser_hash)
);

-- A candidate whom an agency puts forward to a client, with the candidate's consent for this one.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references agencies (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  -- Null once the candidate has deleted their account, where a placement stays.
  user_id uuid references users (id) on delete set null,
  job_id integer references jobs (id) on delete set null,
  role text not null check (length(role) between 1 and 200),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'asked' check (state in
    ('asked', 'refused', 'overtaken', 'agreed', 'sent', 'interview', 'declined', 'withdrawn', 'taken_back')),
  -- Counts the times that the candidate was asked: the link of an earlier mail ends.
  round smallint not null default 1,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- The client sees nothing after that, whatever else happens.
  consent_until timestamptz,
  shares_contact boolean not null default false,
  resume_id uuid references resumes (id) on delete set null,
  shortlist_id uuid references shortlists (id) on delete set null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  -- As somebody without an account wrote it.
  decided_name text check (length(decided_name) <= 200),
  reason text not null default '' check (length(reason) <= 1000),
  check (state not in ('agreed', 'sent', 'interview', 'declined') or consent_until is not null),
  check (state not in ('interview', 'declined') or decided_at is not null)
);
-- One at a time for a person and a role of a client; 0 stands for a role that is no ad of ours.
create unique index submissions_open on submissions (agency_id, employer_id, user_id, coalesce(job_id, 0))
  where state in ('asked', 'agreed', 'sent', 'interview');
create index submissions_agency on submissions (agency_id, asked_at desc);
create index submissions_employer on submissions (employer_id);
create index submissions_user on submissions (user_id, asked_at desc);
create index submissions_job on submissions (job_id);
create index submissions_shortlist on submissions (shortlist_id);
create index submissions_resume on submissions (resume_id);
create index submissions_asked_by on submissions (asked_by);
create index submissions_decided_by on submissions (decided_by);

-- The ownership ledger: which agency represents a person at a company. The first that the person confirmed has it for its days.
create table representations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  employer_id uuid not null references employers (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  submission_id uuid not null references submissions (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  until timestamptz not null check (until > confirmed_at),
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'candidate', 'agency')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index representations_current on representations (user_id, employer_id) where ended_at is null;
create index representations_employer on representations (employer_id);
create index representations_agency on representations (agency_id);
create index representations_submission on representations (submission_id);

-- What happened to a submission, line by line; every party reads the same lines. They are never changed.
create table submission_entries (
  id bigint generated always as identity primary key,
  submission_id uuid not null references submissions (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  side text not null check (side in ('agency', 'partner', 'candidate', 'client', 'board')),
  actor_id uuid references users (id) on delete set null,
  actor_name text check (length(actor_name) <= 200),
  detail jsonb not null default '{}'
);
create index submission_entries_submission on submission_entries (submission_id, id);
create index submission_entries_actor on submission_entries (actor_id);

-- People who delete their accounts leave the lines without their ids.
create function submission_entry_is_final() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{actor_id,actor_name}'::text[] is distinct from to_jsonb(old) - '{actor_id,actor_name}'::text[]
    or coalesce(new.actor_id, old.actor_id) is distinct from old.actor_id
    or coalesce(new.actor_name, old.actor_name) is distinct from old.actor_name then
    raise exception 'a line of the ledger is never changed';
  end if;
  return new;
end
$$;
create trigger submission_entry_is_final before update on submission_entries for each row execute function submission_entry_is_final();

-- What client and agency write about a candidate of a shortlist.
create table submission_comments (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references submissions (id) on delete cascade,
  -- The form's, so that one sent twice is one comment.
  form_id uuid not null,
  side text not null check (side in ('agency', 'client')),
  author_id uuid references users (id) on delete set null,
  author_name text check (length(author_name) <= 200),
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null default now(),
  unique (submission_id, form_id)
);
create index submission_comments_author on submission_comments (author_id);

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('sign_up', 'sign_in', 'new_browser', 'recovery', 'change_email', 'confirm', 'company', 'shortlist'));
