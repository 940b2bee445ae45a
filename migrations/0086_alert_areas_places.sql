-- The place dictionary by which the locations of an area were matched: app/alerts/areas.server.ts. A fuller one matches more.
alter table alert_areas add column places_version text;
drop index alert_areas_seen;
create index alert_areas_seen on alert_areas (places_version, locations_seen);
