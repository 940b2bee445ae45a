-- Browsers that signed in to the account before this count as new to it; null: all that are remembered count.
alter table users add column known_browsers_from timestamptz;
