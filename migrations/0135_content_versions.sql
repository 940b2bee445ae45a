-- Counts the edits of an application by its person, whose form is checked against it: what a team does, and may undo, is none.
alter table applications add column content_version integer not null default 1;
update applications set content_version = version;
