-- The state of a person's suburb, as the place rule of the program reads it ("Hornsby, New South Wales", "2077"), which no SQL does. The
-- program writes it with the suburb, and reads all of them again each night: the dictionary of places changes. Null where it tells none.
alter table job_seeker_profiles
  add column suburb_state text check (suburb_state in ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'));
-- What companies find is the same as before until the program has read the suburbs, so no profile is entered anew.
alter table job_seeker_profiles disable trigger job_seeker_profiles_open_profile;
update job_seeker_profiles set suburb_state = state_of_suburb(suburb_key) where suburb is not null;
alter table job_seeker_profiles enable trigger job_seeker_profiles_open_profile;

-- As before, with that state.
create or replace function openable_profile(person uuid) returns table (
  state text, suburb_key text, licence_status text, licence_state text, words tsvector, skill_words tsvector, works_for text[],
  updated_at timestamptz
) language sql stable as $$
  select s.suburb_state, case when v.visibility = 'public' then s.suburb_key end, s.licence_status, s.licence_state,
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
drop function state_of_suburb(text);
