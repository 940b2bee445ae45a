-- The company that a person works for now does not find them: the keys of its names, as `employers.name_key` has them.
alter table open_profiles add column works_for text[] not null default '{}';

drop function openable_profile(uuid);
create function openable_profile(person uuid) returns table (
  state text, suburb_key text, licence_status text, licence_state text, words tsvector, skill_words tsvector, works_for text[],
  updated_at timestamptz
) language sql stable as $$
  select state_of_suburb(s.suburb_key), case when v.visibility = 'public' then s.suburb_key end, s.licence_status, s.licence_state,
    candidate_words(concat_ws(' ', r.role_now, array_to_string(s.preferred_roles, ' '), case when v.visibility = 'public' then p.summary end)),
    candidate_words(coalesce(array_to_string(p.skills_slugs, ' '), '')),
    -- No key of a company is as long; an index takes no longer ones.
    array(
      select distinct left(company_name_key(c.name #>> '{}'), 400)
      from jsonb_path_query(p.jobs, '$[*] ? (@.current == true && @.company != null && @.company != "").company') as c (name)
    ),
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

-- As before, with the new column.
create or replace function refresh_open_profile() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then (to_jsonb(old) ->> tg_argv[0])::uuid else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  -- Of two changes of one person at the same time the second sees the first.
  perform pg_advisory_xact_lock(53, abs(hashtext(person::text) % 256));
  delete from open_profiles o where o.user_id = person and not exists (select from openable_profile(person));
  insert into open_profiles (user_id, state, suburb_key, licence_status, licence_state, words, skill_words, works_for, updated_at)
    select person, f.* from openable_profile(person) f
    on conflict (user_id) do update set state = excluded.state, suburb_key = excluded.suburb_key, licence_status = excluded.licence_status,
      licence_state = excluded.licence_state, words = excluded.words, skill_words = excluded.skill_words, works_for = excluded.works_for,
      updated_at = excluded.updated_at;
  return null;
end $$;

update open_profiles o set works_for = f.works_for from open_profiles p cross join openable_profile(p.user_id) f where p.user_id = o.user_id;

create index open_profiles_works_for on open_profiles using gin (works_for);
