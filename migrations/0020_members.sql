-- Who belongs to a company or an agency at this moment. A row in any other state opens nothing, so that queries ask these.
create view employer_members as
  select employer_id, user_id, member_role, created_at from employer_users where state = 'active';
create view agency_members as
  select agency_id, user_id, member_role, created_at from agency_users where state = 'active';
