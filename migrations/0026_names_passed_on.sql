-- A name that several have from before names were their own (migrations 17, 18 and 21) always has a holder among them: when the holder goes
-- or takes another name, the next one has it, so that it is free for nobody else.
create function pass_on_name() returns trigger language plpgsql as $$
begin
  execute format(
    'update %1$I set name_shared = false where id = (
       select id from %1$I where name_key = $1 and name_shared order by %2$s limit 1
     ) and not exists (select from %1$I where name_key = $1 and not name_shared)',
    tg_table_name, tg_argv[0]
  ) using old.name_key;
  return null;
end $$;

create trigger employers_pass_on_name after delete or update of company_name on employers
  for each row when (not old.name_shared) execute function pass_on_name('claimed desc, profile_complete desc, created_at, id');
create trigger agencies_pass_on_name after delete or update of name on agencies
  for each row when (not old.name_shared) execute function pass_on_name('created_at, id');

-- Few share a name: the next holder is found without reading all.
create index employers_sharing_name on employers (name_key) where name_shared;
create index agencies_sharing_name on agencies (name_key) where name_shared;

-- Names whose holder has gone already.
update employers e set name_shared = false
from (
  select distinct on (name_key) id from employers k where name_shared
    and not exists (select from employers h where h.name_key = k.name_key and not h.name_shared)
  order by name_key, claimed desc, profile_complete desc, created_at, id
) n where e.id = n.id;
update agencies a set name_shared = false
from (
  select distinct on (name_key) id from agencies k where name_shared
    and not exists (select from agencies h where h.name_key = k.name_key and not h.name_shared)
  order by name_key, created_at, id
) n where a.id = n.id;
