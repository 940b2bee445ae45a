-- How far an application has come and when, which analytics, boards and the record of answers read: of 20,000 applications with 100,000 moves
-- this took seconds when it was asked of the moves each time. Triggers keep it whenever a move, an invitation or an offer is written, so that
-- it equals them at any time.
create table application_progress (
  application_id uuid primary key references applications (id) on delete cascade,
  -- The furthest move: 0 none, 1 viewed, 2 shortlisted, 3 interview, 4 hired.
  reached smallint not null,
  viewed_at timestamptz,
  hired_at timestamptz,
  -- When its person first got an answer: a step that they were told of, an invitation to an interview, or an offer. An opening is none, nor is
  -- what they did themselves, nor a closing by itself.
  answered_at timestamptz
);

create function refresh_application_progress(ids uuid[]) returns void language plpgsql as $$
begin
  -- Whoever writes holds the application already. The lock, before a statement of its own, is for what does not: the later of two sees the earlier.
  perform from application_progress p where p.application_id = any(ids) order by p.application_id for update;
  insert into application_progress as known (application_id, reached, viewed_at, hired_at, answered_at)
    select a.id,
      coalesce(max(case m.to_status when 'viewed' then 1 when 'shortlisted' then 2 when 'interview' then 3 when 'hired' then 4 else 0 end), 0),
      min(m.moved_at) filter (where m.to_status in ('viewed', 'shortlisted', 'interview', 'hired')),
      min(m.moved_at) filter (where m.to_status = 'hired'),
      least(
        min(m.moved_at) filter (where m.to_status in ('shortlisted', 'interview', 'hired', 'rejected')
          and m.told_at is not null and m.reason is null and m.actor_id is distinct from a.applicant_id),
        (select min(i.invited_at) from interviews i where i.application_id = a.id),
        (select min(v.sent_at) from offers o join offer_versions v on v.offer_id = o.id where o.application_id = a.id))
    from applications a left join application_moves m on m.application_id = a.id
    where a.id = any(ids) group by a.id order by a.id
    on conflict (application_id) do update set (reached, viewed_at, hired_at, answered_at) =
      row(excluded.reached, excluded.viewed_at, excluded.hired_at, excluded.answered_at)
    where (known.reached, known.viewed_at, known.hired_at, known.answered_at)
      is distinct from (excluded.reached, excluded.viewed_at, excluded.hired_at, excluded.answered_at);
end $$;

-- Of moves, interviews and offers: the table has the application's id.
create function note_application_progress() returns trigger language plpgsql as $$
begin
  perform refresh_application_progress(array(select distinct application_id from changed));
  return null;
end $$;
create trigger progress_inserted after insert on application_moves referencing new table as changed
  for each statement execute function note_application_progress();
create trigger progress_updated after update on application_moves referencing new table as changed
  for each statement execute function note_application_progress();
create trigger progress_deleted after delete on application_moves referencing old table as changed
  for each statement execute function note_application_progress();
create trigger progress_inserted after insert on interviews referencing new table as changed
  for each statement execute function note_application_progress();
create trigger progress_updated after update on interviews referencing new table as changed
  for each statement execute function note_application_progress();
create trigger progress_deleted after delete on interviews referencing old table as changed
  for each statement execute function note_application_progress();
create trigger progress_deleted after delete on offers referencing old table as changed
  for each statement execute function note_application_progress();

create function note_offer_progress() returns trigger language plpgsql as $$
begin
  perform refresh_application_progress(array(select distinct o.application_id from changed c join offers o on o.id = c.offer_id));
  return null;
end $$;
create trigger progress_inserted after insert on offer_versions referencing new table as changed
  for each statement execute function note_offer_progress();
create trigger progress_updated after update on offer_versions referencing new table as changed
  for each statement execute function note_offer_progress();
create trigger progress_deleted after delete on offer_versions referencing old table as changed
  for each statement execute function note_offer_progress();

select refresh_application_progress(array(select id from applications));
