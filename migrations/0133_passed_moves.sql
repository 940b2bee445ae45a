-- A move that another one followed before its undo had run out: the job seeker is told of both as one, so never of this one.
alter table application_moves add column passed_over boolean not null default false;
drop index application_moves_waiting;
create index application_moves_waiting on application_moves (application_id) where told_at is null and not passed_over;

-- What is taken back as if it had never been made is not of the team's history either.
alter table stage_moves
  drop constraint stage_moves_move_id_fkey,
  add constraint stage_moves_move_id_fkey foreign key (move_id) references application_moves (id) on delete cascade;
create index stage_moves_move on stage_moves (move_id);
