-- The row of a person is locked by what erases them, which waits for the profile: a change of a profile must not wait for that row. The
-- locks are few, so that a transaction that writes many people does not take one for each.
create or replace function refresh_open_profile() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then (to_jsonb(old) ->> tg_argv[0])::uuid else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  -- Of two changes of one person at the same time the second sees the first.
  perform pg_advisory_xact_lock(53, abs(hashtext(person::text) % 256));
  delete from open_profiles o where o.user_id = person and not exists (select from openable_profile(person));
  insert into open_profiles (user_id, state, suburb_key, licence_status, licence_state, words, skill_words, updated_at)
    select person, f.* from openable_profile(person) f
    on conflict (user_id) do update set state = excluded.state, suburb_key = excluded.suburb_key, licence_status = excluded.licence_status,
      licence_state = excluded.licence_state, words = excluded.words, skill_words = excluded.skill_words, updated_at = excluded.updated_at;
  return null;
end $$;
