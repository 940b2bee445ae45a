-- Set for a mail that goes in spite of quiet hours, and to who has one mail a day.
alter table message_mails add column urgent boolean not null default false;
