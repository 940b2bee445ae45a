-- A mail of a company or an agency to many people who agreed to it. What it says, and to whom, is fixed once it is started.
create table campaigns (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'finished', 'stopped')),
  -- What the team calls it; people who get it do not see it.
  name text not null check (length(name) between 1 and 80),
  subject text not null default '' check (length(subject) <= 150),
  body text not null default '' check (length(body) <= 5000),
  -- Who gets it: app/campaigns/recipient-filter.ts has its shape.
  filter jsonb not null default '{}',
  -- The text as it was started, with every field filled but those of each person.
  sent_subject text,
  sent_body text,
  job_id integer references jobs (id) on delete set null,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  changed_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_by uuid references users (id) on delete set null,
  started_at timestamptz,
  state_by uuid references users (id) on delete set null,
  state_at timestamptz not null default now(),
  -- Why the program itself paused it.
  pause_reason text check (pause_reason in ('suspended', 'job_closed')),
  -- How far its people have been listed: their ids go upwards. Listed while this is set.
  listed_upto uuid,
  listed_at timestamptz,
  -- Each start and each going on begins a run; a batch of an earlier one does nothing.
  run integer not null default 0,
  batch_at timestamptz,
  check (num_nonnulls(employer_id, agency_id) = 1),
  check ((state = 'draft') = (started_at is null))
);
create index campaigns_employer on campaigns (employer_id, changed_at desc) where employer_id is not null;
create index campaigns_agency on campaigns (agency_id, changed_at desc) where agency_id is not null;
create index campaigns_job on campaigns (job_id) where job_id is not null;
create index campaigns_created_by on campaigns (created_by);
create index campaigns_changed_by on campaigns (changed_by);
create index campaigns_started_by on campaigns (started_by);
create index campaigns_state_by on campaigns (state_by);
create index campaigns_sending on campaigns (batch_at) where state = 'sending';
create index campaigns_ended on campaigns (state_at) where state in ('finished', 'stopped');

-- A person of a campaign, and what became of their mail. Whoever deletes their account leaves the number.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left_out')),
  left_out_because text check (left_out_because in
    ('applied', 'replied', 'no_consent', 'opted_out', 'all_off', 'recent', 'blocked', 'suspended', 'address', 'refused', 'fields', 'gone')),
  -- After quiet hours, where they are the reason to wait.
  due_at timestamptz not null default now(),
  -- A worker has it in hand since then.
  taken_at timestamptz,
  -- How often a mail server has put its mail off.
  attempts smallint not null default 0,
  sent_at timestamptz,
  clicks integer not null default 0,
  clicked_at timestamptz,
  opted_out_at timestamptz,
  unique (campaign_id, user_id),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'left_out') = (left_out_because is not null))
);
create index campaign_recipients_waiting on campaign_recipients (campaign_id, due_at, id) where state = 'waiting';
create index campaign_recipients_user on campaign_recipients (user_id, sent_at) where user_id is not null;

-- Whatever code writes it: what was started stays what was sent. A job that is deleted leaves its campaign.
create function keep_started_campaign() returns trigger language plpgsql as $$
begin
  if old.started_at is not null and (new.subject, new.body, new.sent_subject, new.sent_body, new.filter, new.started_at, new.employer_id, new.agency_id)
    is distinct from (old.subject, old.body, old.sent_subject, old.sent_body, old.filter, old.started_at, old.employer_id, old.agency_id)
    or (old.started_at is not null and new.job_id is not null and new.job_id is distinct from old.job_id) then
    raise exception 'a campaign that was started keeps what it says';
  end if;
  return new;
end $$;
create trigger campaigns_keep_started before update on campaigns for each row execute function keep_started_campaign();
