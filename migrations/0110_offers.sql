-- Whether the offers of a team need a second member before they are sent; no row means they do not.
create table offer_settings (
  employer_id uuid unique references employers (id) on delete cascade,
  agency_id uuid unique references agencies (id) on delete cascade,
  needs_approval boolean not null default false,
  check ((employer_id is null) <> (agency_id is null))
);

-- Letters that a team writes often, with fields such as {{salary}}.
create table offer_templates (
  id uuid primary key default gen_random_uuid(),
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  body text not null check (length(body) between 1 and 5000),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  check ((employer_id is null) <> (agency_id is null))
);
create unique index offer_templates_employer on offer_templates (employer_id, lower(name));
create unique index offer_templates_agency on offer_templates (agency_id, lower(name));
create index offer_templates_changed_by on offer_templates (changed_by);

-- An offer of a team to a candidate. It belongs to the company or the agency that writes it; the other one does not see it.
create table offers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'open', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- The version that the candidate reads: the latest that was sent.
  sent_number smallint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- What the candidate said when declining, or the team when withdrawing.
  reason text not null default '' check (length(reason) <= 500),
  -- The signature: the name as it was typed, and the hash of the version that was read.
  signed_name text check (length(signed_name) between 1 and 100),
  signed_hash text,
  check ((employer_id is null) <> (agency_id is null)),
  check ((state = 'draft') = (sent_number is null)),
  check ((sent_number is null) = (expires_at is null)),
  check ((state in ('draft', 'open')) = (answered_at is null)),
  check ((state = 'accepted') = (signed_name is not null)),
  check ((signed_name is null) = (signed_hash is null))
);
create index offers_application on offers (application_id);
create index offers_employer on offers (employer_id, created_at) where employer_id is not null;
create index offers_agency on offers (agency_id, created_at) where agency_id is not null;
-- One offer of a team for an application at a time.
create unique index offers_current on offers (application_id, coalesce(agency_id, employer_id)) where state in ('draft', 'open', 'accepted');

-- The versions of an offer. One that is sent never changes; the next one is a draft until it is sent.
create table offer_versions (
  offer_id uuid not null references offers (id) on delete cascade,
  number smallint not null check (number between 1 and 50),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'sent')),
  terms jsonb not null,
  -- Accepting it marks the job as filled and tells the other candidates.
  fills_job boolean not null default false,
  -- Why it came back from the second member.
  note text not null default '' check (length(note) <= 500),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null default now(),
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz,
  -- The whole letter as it was sent, with the names of both sides, and its hash.
  letter jsonb,
  hash text,
  primary key (offer_id, number),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sent') = (letter is not null)),
  check ((letter is null) = (hash is null))
);
-- One version in writing.
create unique index offer_versions_draft on offer_versions (offer_id) where state <> 'sent';
create index offer_versions_written_by on offer_versions (written_by);
create index offer_versions_sent_by on offer_versions (sent_by);

-- What was sent, and above all what was signed, stays as it was. People who delete their accounts leave it without their ids.
create function sent_version_is_final() returns trigger language plpgsql as $$
begin
  if old.state = 'sent' and to_jsonb(new) - '{written_by,sent_by}'::text[] is distinct from to_jsonb(old) - '{written_by,sent_by}'::text[] then
    raise exception 'a version of an offer that was sent is never changed';
  end if;
  return new;
end
$$;
create trigger sent_version_is_final before update on offer_versions for each row execute function sent_version_is_final();

create function signed_offer_is_final() returns trigger language plpgsql as $$
begin
  if old.state = 'accepted' and new is distinct from old then
    raise exception 'an offer that was accepted is never changed';
  end if;
  return new;
end
$$;
create trigger signed_offer_is_final before update on offers for each row execute function signed_offer_is_final();
