-- A job seeker hears of a move once its undo has run out: null until then.
alter table application_moves
  add column told_at timestamptz default now(),
  -- Why the product itself made a move: an answer was promised, and none came.
  add column reason text check (reason = 'no_answer');
create index application_moves_waiting on application_moves (application_id) where told_at is null;
