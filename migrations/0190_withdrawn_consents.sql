-- When a person took back that a company knows who they are: from then on it may not ask them, for as long as the row is kept.
alter table introductions add column withdrawn_at timestamptz;

-- When is not known of those who took it back before: they are told of the whole time.
update introductions set withdrawn_at = now() where state = 'withdrawn';
