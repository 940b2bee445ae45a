-- An agency's name is its own, by the key of companies' names (migrations 17 and 18): it stands as the advertiser on ads.
alter table agencies add column name_key text not null generated always as (company_name_key(name)) stored;
-- True of agencies that had one name before names were their own.
alter table agencies add column name_shared boolean not null default false;

update agencies a set name_shared = true
from (select id, row_number() over (partition by name_key order by created_at, id) as place from agencies) k
where a.id = k.id and k.place > 1;

create unique index agencies_name on agencies (name_key) where not name_shared;
