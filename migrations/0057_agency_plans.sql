alter table agencies add column plan text not null default 'free' check (plan in ('free', 'three_clients', 'unlimited', 'enterprise'));
-- Agencies that advertised before plans were kept lose no room.
update agencies a set plan = 'unlimited' where exists (select from jobs j where j.agency_id = a.id);
