-- A job's page reads the newest open jobs of its category; a small category would be looked for in all of the board.
create index jobs_newest_of_category on jobs (category_slug, posted_at desc, id desc) where status = 'live';
