-- A person has one password or none. The sign-in library of before kept it as an account with a provider, as if others could sign people in; nothing
-- ever wrote such rows, its table of codes, or pictures of people.
delete from credentials where provider_id <> 'credential' or password is null;
drop index credentials_user;
alter table credentials
  drop column id,
  drop column account_id,
  drop column provider_id,
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope,
  alter column password set not null,
  add primary key (user_id);
drop table verifications;
alter table users drop column image;
