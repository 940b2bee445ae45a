-- What nobody sees does not tell two names apart either: fillers, tags, variation selectors, the blank of Braille and marks over letters
-- beyond the Latin ones. A capital I behind a small letter, which no name has by itself, reads as the l it looks like, and so does a bar;
-- small capitals read as the letters they are.
create or replace function company_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(replace(regexp_replace(spaced, '( (pty|proprietary|p l|ltd|limited|inc|incorporated|llc))+$', ''), ' ', ''), ''), lower(name))
  from (select regexp_replace(
    normalize(name, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2800\ufe20-\ufe2f\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
    '', 'g'
  ) as seen) as n,
  lateral (select regexp_replace(translate(
    seen,
    'АаΑαɑВвΒβСсϹϲԀԁĐđЕеΕεԌԍɡƓɠНнΗҺһІіΙιıӀӏ' || 'ЈјϳКкΚκŁł1МмΜΝηոОоΟοσØøՕօ0РрΡρԚԛ' || 'ЅѕТтΤτυսѴѵνԜԝωХхΧχУуΥҮүΖƵƶ' || 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ|',
    'aaaaabbbbccccddddeeeeggggghhhhhIiIiiIl' || 'jjjkkkklllmmmnnnooooooooooppppqq' || 'ssttttuuvvvwwwxxxxyyyyyzzz' || 'abcdefghijklmnoprstuvwyzl'
  ), '(?<=[a-z]I?)I', 'l', 'g') as latin) as l,
  lateral (select replace(replace(replace(lower(latin), 'ß', 'ss'), 'æ', 'ae'), '&', ' and ') as worded) as w,
  lateral (select trim(regexp_replace(
    worded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f\ufeff]+', ' ', 'g'
  )) as spaced) as s
$$;

-- Keys change row by row: until all have, one may meet another's old one.
drop index employers_name;
drop index employers_unclaimed_name;

-- Names whose keys meet by this: the claimed one, the complete one, the first one holds the name; the rest keep theirs beside it. Unclaimed
-- ones give their jobs to the first, as before.
update jobs j set employer_id = k.kept
from (
  select id, first_value(id) over (partition by company_name_key(company_name) order by created_at, id) as kept from employers where not claimed
) k where j.employer_id = k.id and k.id <> k.kept;
delete from employers e using (
  select id, row_number() over (partition by company_name_key(company_name) order by created_at, id) as place from employers where not claimed
) k where e.id = k.id and k.place > 1;
update employers e set name_shared = true
from (
  select id, row_number() over (
    partition by company_name_key(company_name) order by name_shared, claimed desc, profile_complete desc, created_at, id
  ) as place from employers
) k where e.id = k.id and k.place > 1 and not e.name_shared;
update employers set company_name = company_name where name_key <> company_name_key(company_name);

create unique index employers_name on employers (name_key) where not name_shared;
create unique index employers_unclaimed_name on employers (name_key) where not claimed;
