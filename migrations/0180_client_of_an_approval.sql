-- To which company a text was sent: a draft can be for another client afterwards, who must not read what the first one was sent and said.
alter table job_approvals add column employer_id uuid references employers (id) on delete cascade;
update job_approvals p set employer_id = j.employer_id from jobs j where j.id = p.job_id;
create index job_approvals_employer on job_approvals (employer_id);
