-- A request that nobody had answered when the person blocked the company: it is closed, and has no answer.
alter table introductions drop constraint introductions_state_check;
alter table introductions drop constraint introductions_check;
alter table introductions
  add constraint introductions_state_check check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'closed'));

-- Both times are of one statement where a block answered.
update introductions set state = 'closed', answered_at = null where state = 'withdrawn' and answered_at = withdrawn_at;
alter table introductions add constraint introductions_check check ((state in ('pending', 'closed')) = (answered_at is null));
