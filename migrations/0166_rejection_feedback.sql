-- What a team chose to tell a candidate of whom it decides not to go ahead with: reasons of a list, and a few words. It belongs to the move,
-- so that an undo takes it back, too.
alter table application_moves
  add column feedback_reasons text[] not null default '{}',
  add column feedback_words text not null default '' check (length(feedback_words) <= 600),
  add constraint application_moves_feedback check (to_status = 'rejected' or (feedback_reasons = '{}' and feedback_words = ''));
