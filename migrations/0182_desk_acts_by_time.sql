-- What was done at the desk is listed by when it was done, which need not be when it was written, as on the demonstration board.

drop index audit_log_subject;
drop index audit_log_desk;

create index audit_log_subject on audit_log ((data ->> 'subject'), at desc, id desc) where data ? 'subject';
create index audit_log_desk on audit_log (at desc, id desc) where data ? 'subject';
