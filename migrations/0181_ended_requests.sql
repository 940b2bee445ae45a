-- When a request to join was declined or taken back, by which it is deleted some time later. Of those until now it is not known.
alter table employer_users add column ended_at timestamptz;
update employer_users set ended_at = now() where state in ('declined', 'withdrawn');
create index employer_users_ended on employer_users (ended_at) where state in ('declined', 'withdrawn');
alter table agency_users add column ended_at timestamptz;
update agency_users set ended_at = now() where state in ('declined', 'withdrawn');
create index agency_users_ended on agency_users (ended_at) where state in ('declined', 'withdrawn');
