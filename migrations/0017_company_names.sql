-- A company's name is its own. Two names with one key are one name to a reader: case, spaces, punctuation, accents, "&" and
-- "and", the legal form at the end, and letters that look like Latin ones do not tell names apart. Letters of other
-- alphabets are from confusables.txt (Unicode Technical Standard 39), those that stand in names; full-width and
-- mathematical letters are undone by NFKD. Here and nowhere else, so that it holds for whoever writes a company.
create function company_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(replace(regexp_replace(spaced, '( (pty|proprietary|p l|ltd|limited|inc|incorporated|llc))+$', ''), ' ', ''), ''), lower(name))
  from (select translate(
    regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'),
    'АаΑαɑВвΒβСсϹϲԀԁĐđЕеΕεԌԍɡƓɠНнΗҺһІіΙιıӀӏ' || 'ЈјϳКкΚκŁł1МмΜΝηոОоΟοσØøՕօ0РрΡρԚԛ' || 'ЅѕТтΤτυսѴѵνԜԝωХхΧχУуΥҮүΖƵƶ',
    'aaaaabbbbccccddddeeeeggggghhhhhiiiiiii' || 'jjjkkkklllmmmnnnooooooooooppppqq' || 'ssttttuuvvvwwwxxxxyyyyyzzz'
  ) as latin) as l,
  lateral (select replace(replace(replace(lower(latin), 'ß', 'ss'), 'æ', 'ae'), '&', ' and ') as worded) as w,
  lateral (select trim(regexp_replace(
    worded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f\ufeff]+', ' ', 'g'
  )) as spaced) as s
$$;

alter table employers add column name_key text not null generated always as (company_name_key(company_name)) stored;
-- True of companies that had one name before names were their own, and of an unclaimed one beside a claimed one.
alter table employers add column name_shared boolean not null default false;

-- Of unclaimed companies with one name the first keeps the jobs of all: nobody belongs to them.
drop index employers_unclaimed_name;
update jobs j set employer_id = k.kept
from (select id, first_value(id) over (partition by name_key order by created_at, id) as kept from employers where not claimed) k
where j.employer_id = k.id and k.id <> k.kept;
delete from employers e using (
  select id, row_number() over (partition by name_key order by created_at, id) as place from employers where not claimed
) k where e.id = k.id and k.place > 1;

-- Of the others the claimed one, the complete one, the first one holds the name; the rest keep theirs beside it.
update employers e set name_shared = true
from (
  select id, row_number() over (partition by name_key order by claimed desc, profile_complete desc, created_at, id) as place from employers
) k where e.id = k.id and k.place > 1;

create unique index employers_name on employers (name_key) where not name_shared;
create unique index employers_unclaimed_name on employers (name_key) where not claimed;
