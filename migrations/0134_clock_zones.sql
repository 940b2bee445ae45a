-- A promised answer is due at the end of a day of the job's own state; its clock is read there.
alter table response_clocks add column time_zone text not null default 'Australia/Sydney';
update response_clocks c set time_zone = case j.state
    when 'VIC' then 'Australia/Melbourne' when 'TAS' then 'Australia/Hobart' when 'QLD' then 'Australia/Brisbane' when 'SA' then 'Australia/Adelaide'
    when 'NT' then 'Australia/Darwin' when 'WA' then 'Australia/Perth' else 'Australia/Sydney' end
  from jobs j where j.id = c.job_id;

-- An invitation to an interview is an answer.
update response_clocks c set answered_at = i.invited_at
  from (select application_id, min(invited_at) as invited_at from interviews group by application_id) i
  where i.application_id = c.application_id and c.stopped_at is null and (c.answered_at is null or c.answered_at > i.invited_at);
