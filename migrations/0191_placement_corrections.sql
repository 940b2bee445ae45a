-- What was wrong of a recorded placement: its figures before and after, by whom and why. The placement itself has the figures that count.
create table placement_corrections (
  placement_id uuid not null references placements (id) on delete cascade,
  number smallint not null check (number > 0),
  -- The form's, so that one sent twice is one correction.
  form_id uuid not null,
  reason text not null check (length(reason) <= 500),
  before jsonb not null,
  after jsonb not null check (after <> before),
  corrected_by uuid references users (id) on delete set null,
  corrected_at timestamptz not null default now(),
  primary key (placement_id, number),
  unique (placement_id, form_id)
);
create index placement_corrections_corrected_by on placement_corrections (corrected_by);

-- People who delete their accounts leave the lines without their ids, and without words that may be about them.
create function placement_correction_is_final() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{corrected_by,reason}'::text[] is distinct from to_jsonb(old) - '{corrected_by,reason}'::text[]
    or coalesce(new.corrected_by, old.corrected_by) is distinct from old.corrected_by
    or new.reason not in ('', old.reason) then
    raise exception 'a correction of a placement is never changed';
  end if;
  return new;
end
$$;
create trigger placement_correction_is_final before update on placement_corrections
  for each row execute function placement_correction_is_final();
