-- The people whom companies may find, with what is asked of them in a search: nothing that their visibility does not show. Triggers keep it,
-- whichever code writes a profile. The id is the one in addresses; it tells nothing of the person's applications, and another one is made
-- after a person was private.
create table open_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  state text,
  -- Null for a person who shows their state alone.
  suburb_key text collate "C",
  licence_status text,
  licence_state text,
  words tsvector not null,
  skill_words tsvector not null,
  updated_at timestamptz not null
);

-- The state of a suburb as people write it: named, or that of the only place of the name.
create function state_of_suburb(suburb_key text) returns text language sql stable as $$
  select coalesce(
    upper(substring(suburb_key from '\m(nsw|vic|qld|wa|sa|tas|act|nt)$')),
    (select min(state) from places where lower(name) = suburb_key having count(distinct state) = 1)
  )
$$;

-- What there is to find of a person; no row for one who is not to be found. The profile must name a role: one that they look for, or have.
create function openable_profile(person uuid) returns table (
  state text, suburb_key text, licence_status text, licence_state text, words tsvector, skill_words tsvector, updated_at timestamptz
) language sql stable as $$
  select state_of_suburb(s.suburb_key), case when v.visibility = 'public' then s.suburb_key end, s.licence_status, s.licence_state,
    candidate_words(concat_ws(' ', r.role_now, array_to_string(s.preferred_roles, ' '), case when v.visibility = 'public' then p.summary end)),
    candidate_words(coalesce(array_to_string(p.skills_slugs, ' '), '')),
    greatest(s.updated_at, p.updated_at)
  from users u
  left join job_seeker_profiles s on s.user_id = u.id
  left join candidate_profile p on p.user_id = u.id
  cross join lateral (select coalesce(s.profile_visibility, 'public') as visibility) v
  cross join lateral (
    select jsonb_path_query_first(p.jobs, '$[*] ? (@.current == true && @.title != null && @.title != "").title') #>> '{}' as role_now
  ) r
  where u.id = person and u.role = 'job_seeker' and u.email_verified and v.visibility <> 'private'
    and (r.role_now is not null or cardinality(s.preferred_roles) > 0)
$$;

create function refresh_open_profile() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then (to_jsonb(old) ->> tg_argv[0])::uuid else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  -- Of two changes of one person at the same time the second sees the first.
  perform from users where id = person for no key update;
  delete from open_profiles o where o.user_id = person and not exists (select from openable_profile(person));
  insert into open_profiles (user_id, state, suburb_key, licence_status, licence_state, words, skill_words, updated_at)
    select person, f.* from openable_profile(person) f
    on conflict (user_id) do update set state = excluded.state, suburb_key = excluded.suburb_key, licence_status = excluded.licence_status,
      licence_state = excluded.licence_state, words = excluded.words, skill_words = excluded.skill_words, updated_at = excluded.updated_at;
  return null;
end $$;

-- At the end of the transaction, so that a change of a profile holds this row for no longer than it must.
create constraint trigger users_open_profile after update of role, email_verified on users
  deferrable initially deferred for each row execute function refresh_open_profile('id');
create constraint trigger job_seeker_profiles_open_profile after insert or update or delete on job_seeker_profiles
  deferrable initially deferred for each row execute function refresh_open_profile('user_id');
create constraint trigger candidate_profile_open_profile after insert or update or delete on candidate_profile
  deferrable initially deferred for each row execute function refresh_open_profile('user_id');

insert into open_profiles (user_id, state, suburb_key, licence_status, licence_state, words, skill_words, updated_at)
  select u.id, f.* from users u cross join openable_profile(u.id) f;

create index open_profiles_list on open_profiles (updated_at desc, id) include (user_id, state, suburb_key, licence_status, licence_state);
create index open_profiles_words on open_profiles using gin (words);
create index open_profiles_skills on open_profiles using gin (skill_words);

-- A profile that a company opened without an application of its person. Each counts once a day.
alter table profile_views add column from_search boolean not null default false;
create index profile_views_opened on profile_views (employer_id, viewed_on) where from_search;
