-- Somebody came to an ad by the link of a campaign's mail: a class of its own.
alter table job_views drop constraint job_views_source_check;
alter table job_views add constraint job_views_source_check check (source in (
  'frontage', 'alert_mail', 'campaign_mail', 'embed', 'search_engine', 'social', 'tagged', 'other_site', 'direct', 'unknown')) not valid;
alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check check (source in (
  'frontage', 'alert_mail', 'campaign_mail', 'embed', 'search_engine', 'social', 'tagged', 'other_site', 'direct', 'unknown')) not valid;
