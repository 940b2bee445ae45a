-- A request to join ends without a membership when the owner says no, or when the person takes it back; `removed` is for former members.
alter table agency_users
  drop constraint agency_users_state_check,
  add constraint agency_users_state_check check (state in ('requested', 'active', 'declined', 'withdrawn', 'removed'));
create index agency_users_requests on agency_users (agency_id, created_at) where state = 'requested';
