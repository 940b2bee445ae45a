-- What was done at the desk is listed by when it was done, which need not be when it was written, as on the demonstration board.

-- The new indexes first: building one lets others read, while dropping one does not, until the migration has ended.
create index audit_log_subject_at on audit_log ((data ->> 'subject'), at desc, id desc) where data ? 'subject';
create index audit_log_desk_at on audit_log (at desc, id desc) where data ? 'subject';

drop index audit_log_subject;
drop index audit_log_desk;
