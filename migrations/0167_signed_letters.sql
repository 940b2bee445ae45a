-- A signed letter is the employer's record of whom it employs, which it keeps for seven years (Fair Work Act 2009 (Cth) s 535). It stays with its
-- team when the application goes, because its candidate deletes their account or it is old: whoever removes it.
create table signed_letters (
  -- Of the offer that it was.
  id uuid primary key,
  employer_id uuid references employers (id) on delete cascade,
  agency_id uuid references agencies (id) on delete cascade,
  number smallint not null,
  letter jsonb not null,
  hash text not null,
  sent_at timestamptz not null,
  signed_name text not null,
  signed_at timestamptz not null,
  check ((employer_id is null) <> (agency_id is null))
);
create index signed_letters_employer on signed_letters (employer_id, signed_at) where employer_id is not null;
create index signed_letters_agency on signed_letters (agency_id, signed_at) where agency_id is not null;
create index signed_letters_signed on signed_letters (signed_at);

create function keep_signed_letter() returns trigger language plpgsql as $$
begin
  -- A team that goes with its rows keeps nothing.
  insert into signed_letters (id, employer_id, agency_id, number, letter, hash, sent_at, signed_name, signed_at)
  select old.id, old.employer_id, old.agency_id, v.number, v.letter, v.hash, v.sent_at, old.signed_name, old.answered_at
  from offer_versions v
  where v.offer_id = old.id and v.number = old.sent_number
    and (exists (select from employers e where e.id = old.employer_id) or exists (select from agencies g where g.id = old.agency_id));
  return old;
end
$$;
create trigger keep_signed_letter before delete on offers for each row when (old.state = 'accepted') execute function keep_signed_letter();
