-- The trigrams stand on an expression: as long as the table has no statistics, the planner took an index on the column itself for
-- "word = any (hundreds)", too, which then took seconds.
drop index search_words_alike;
create index search_words_alike on search_words using gin (lower(word) gin_trgm_ops);
