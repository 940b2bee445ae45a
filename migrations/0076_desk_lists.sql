-- The desk lists the newest people, and the companies whose website is not that of an owner's address.
create index users_newest on users (created_at desc);
alter table employers
  add column website_host text generated always as (lower(regexp_replace(website_url, '^https?://(www\.)?([^/:?#]+).*$', '\2'))) stored;
create index employers_unchecked on employers (created_at desc) where claimed and profile_complete and checked_at is null;
