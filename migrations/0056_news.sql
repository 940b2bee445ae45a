-- The feeds that the news are taken from, as they answered so far. Their list is in app/news/feeds.json.
create table news_feeds (
  url text primary key,
  publisher text not null,
  sector text not null check (sector in ('market_trends', 'investing', 'industry', 'commercial')),
  -- What its server said of the version that was read, for conditional requests.
  etag text,
  last_modified text,
  tried_at timestamptz,
  answered_at timestamptz,
  -- How often in a row it has not answered.
  failures integer not null default 0,
  next_try_at timestamptz not null default now()
);

create table news_items (
  id bigint generated always as identity primary key,
  feed_url text not null references news_feeds (url) on delete cascade,
  -- One row an article, also when several feeds have it.
  link text not null unique,
  title text not null,
  title_key text not null unique,
  description text not null,
  published_at timestamptz not null,
  -- Drawn anew by us; null without one.
  image_file_id uuid references files (id),
  created_at timestamptz not null default now()
);
create index news_items_newest on news_items (feed_url, published_at desc, id desc);
create index news_items_image on news_items (image_file_id) where image_file_id is not null;
