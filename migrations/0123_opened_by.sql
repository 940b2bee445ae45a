-- The desk shows which applications a person opened.
create index events_opened_by on events (actor_id, id) where name = 'application.viewed';
