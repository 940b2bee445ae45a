-- A search of two hundred characters in any script, and a suburb as long, are nine characters of an address for each.
alter table candidate_views drop constraint candidate_views_query_check;
alter table candidate_views add constraint candidate_views_query_check check (length(query) <= 4000);
