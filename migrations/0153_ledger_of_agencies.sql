-- A no to one role of a client is none to another, and each line of a ledger keeps which agency it is of.
drop index submissions_open;
create unique index submissions_open on submissions (agency_id, employer_id, user_id, coalesce(job_id, 0), lower(role))
  where state in ('asked', 'agreed', 'sent', 'interview');

alter table submission_entries add column agency_id uuid references agencies (id) on delete set null;
create index submission_entries_agency on submission_entries (agency_id);

-- People who delete their accounts, and agencies that are gone, leave the lines without their ids.
create or replace function submission_entry_is_final() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{actor_id,actor_name,agency_id}'::text[] is distinct from to_jsonb(old) - '{actor_id,actor_name,agency_id}'::text[]
    or coalesce(new.agency_id, old.agency_id) is distinct from old.agency_id
    or coalesce(new.actor_id, old.actor_id) is distinct from old.actor_id
    or coalesce(new.actor_name, old.actor_name) is distinct from old.actor_name then
    raise exception 'a line of the ledger is never changed';
  end if;
  return new;
end
$$;
