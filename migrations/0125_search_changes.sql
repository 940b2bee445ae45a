-- The jobs whose rows of search changed, each with the transaction that changed it last, for the index in memory (docs/adr/028). Numbers of
-- transactions and snapshots say exactly what was committed since somebody looked; numbers of a sequence are not committed in order.
create table job_search_changes (
  job_id integer primary key,
  changed_in xid8 not null
);
create index job_search_changes_newest on job_search_changes (changed_in);

-- By statement: an import writes 500 rows at once. The rows of the jobs are locked already, and in the same order.
create function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into job_search_changes (job_id, changed_in) select job_id, pg_current_xact_id() from changed order by job_id
    on conflict (job_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger search_row_added after insert on job_search referencing new table as changed
  for each statement execute function note_search_changes();
create trigger search_row_changed after update on job_search referencing new table as changed
  for each statement execute function note_search_changes();
create trigger search_row_deleted after delete on job_search referencing old table as changed
  for each statement execute function note_search_changes();
