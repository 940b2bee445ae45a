-- Steps that the product takes by itself, as turning down those who wait once a job is filled, are not told as the words of a team. Who made a
-- move may be gone, so that a move without anybody is not enough to know.
alter table application_moves add column by_itself boolean not null default false;
update application_moves set by_itself = true
where reason = 'no_answer' or (actor_id is null and to_status = 'rejected' and feedback_reasons = '{filled}' and feedback_words = '');
