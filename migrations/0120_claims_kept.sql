-- Since when a company that was imported belongs to somebody who has shown it, by a code or to the desk: imports go on for it. A claim goes
-- with the account of its person, this stays.
alter table employers add column claim_granted_at timestamptz;
update employers e set claim_granted_at = c.decided_at
  from (select employer_id, min(decided_at) as decided_at from company_claims where state = 'granted' group by employer_id) c
  where c.employer_id = e.id;
drop index company_claims_granted;
