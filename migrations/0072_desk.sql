-- What was done stays as it was noted: nobody edits the audit log, and an entry goes only when its two years are over.
create function audit_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'the audit log is never changed';
end
$$;
create trigger audit_is_final before update or delete on audit_log for each row execute function audit_is_final();

-- What was done at the operator's desk, by what it was about: "person:…", "company:…", "job:1001".
create index audit_log_subject on audit_log ((data ->> 'subject'), id desc) where data ? 'subject';
create index audit_log_desk on audit_log (id desc) where data ? 'subject';
