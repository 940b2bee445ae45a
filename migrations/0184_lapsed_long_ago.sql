-- Of times that passed long ago nobody is told any more.
update interviews i set lapse_told_at = now() where i.state = 'invited'
  and (select max(s.starts_at) from interview_slots s where s.interview_id = i.id) < now() - interval '3 days';
create index interviews_lapse on interviews (id) where state = 'invited' and lapse_told_at is null;
