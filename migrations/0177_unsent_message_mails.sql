-- Read every hour: those that were due and could not be sent.
create index message_mails_unsent on message_mails (due_at) where sent_at is null;
