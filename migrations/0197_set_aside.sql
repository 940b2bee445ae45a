-- A message that the desk calls spam is kept a month from then: a slip can be seen.
alter table contact_messages add column set_aside_at timestamptz;
