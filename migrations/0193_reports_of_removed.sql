-- Reports of ads that went with the last member of their team were open for good: nobody could decide about them any more.
with ended as (
  insert into decisions (job_id, outcome, words)
  select distinct r.job_id, 'ended', coalesce(
    (select d.words from decisions d where d.job_id = r.job_id and d.outcome = 'ended' order by d.decided_at desc limit 1),
    'It was removed before anybody had decided about its reports.')
  from reports r join jobs j on j.id = r.job_id where r.decision_id is null and j.status = 'removed'
  returning id, job_id
)
update reports r set decision_id = e.id from ended e where r.job_id = e.job_id and r.decision_id is null;
