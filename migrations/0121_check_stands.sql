-- What the desk has checked a company as: its name, ABN and the host of its website. Once one of them is another, the check stands no more.
alter table employers add column checked_as text, drop column website_host;
update employers set checked_as = concat_ws('|', name_key, coalesce(abn, ''),
    coalesce(substring(lower(website_url) from '^https?://(?:www\.)?([^/:?#]+)'), ''))
  where checked_at is not null;
drop index employers_unchecked;
create index employers_unchecked on employers (created_at desc) where claimed and profile_complete;
