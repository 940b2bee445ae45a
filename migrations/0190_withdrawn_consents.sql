-- When a person took back that a company knows who they are: from then on it may not ask them, for as long as the row is kept.
alter table introductions add column withdrawn_at timestamptz;
