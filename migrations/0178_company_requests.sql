-- A request to join a company waits for its owners as one to an agency does: they say no, or the person takes it back.
alter table employer_users
  drop constraint employer_users_state_check,
  add constraint employer_users_state_check check (state in ('requested', 'active', 'declined', 'withdrawn', 'removed'));
create index employer_users_of_person on employer_users (user_id);
create index employer_users_requests on employer_users (employer_id, created_at) where state = 'requested';

-- When somebody was last a member: they can ask to come back, and owners should know.
alter table employer_users add column left_at timestamptz;
update employer_users set left_at = now() where state = 'removed';
alter table agency_users add column left_at timestamptz;
update agency_users set left_at = now() where state = 'removed';

-- Until now a request was a mail alone. The last one of each person who belongs to no company waits for its answer, for who asked lately.
insert into employer_users (employer_id, user_id, member_role, state, created_at)
  select distinct on (e.actor_id) c.id, e.actor_id, 'member', 'requested', e.created_at
  from events e join employers c on c.id = (e.data ->> 'employerId')::uuid
  where e.name = 'employer.owners_asked' and e.actor_id is not null and e.created_at > now() - interval '60 days'
    and not exists (select from employer_members m where m.user_id = e.actor_id)
    and exists (select from employer_members m where m.employer_id = c.id and m.member_role = 'owner')
  order by e.actor_id, e.id desc
  on conflict do nothing;

-- A claim ends once its person belongs to a company: the desk could grant it no more.
alter table company_claims
  drop constraint company_claims_state_check,
  add constraint company_claims_state_check check (state in ('begun', 'asked', 'granted', 'declined', 'withdrawn'));
update company_claims c set state = 'withdrawn'
  where c.state in ('begun', 'asked') and exists (select from employer_members m where m.user_id = c.user_id);
