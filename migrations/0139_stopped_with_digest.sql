-- Set while a kind of mail is off only because its person stopped the mail of the day, so that bringing that back brings it back, too.
alter table notification_choices add column stopped_with_digest boolean not null default false;
