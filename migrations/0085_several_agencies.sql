-- A recruiter is a member of several agencies, and each of their sessions works for one of them at a time.
drop index agency_users_one_agency;
create index agency_users_of_person on agency_users (user_id);

-- What a session works for counts only while its person is a member: app/accounts/session.server.ts.
alter table sessions add column agency_id uuid references agencies (id) on delete set null;
create index sessions_agency on sessions (agency_id) where agency_id is not null;
update sessions s set agency_id = m.agency_id from agency_users m where m.user_id = s.user_id and m.state = 'active';
