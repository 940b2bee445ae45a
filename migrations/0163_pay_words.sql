-- Names that mean one thing: a telephone number is no provision of a phone, and the trade shares gross or net commission.
alter table jobs rename column phone to phone_provision;
alter table jobs rename constraint jobs_phone_check to jobs_phone_provision_check;
alter table jobs drop constraint jobs_commission_kind_check;
update jobs set commission_kind = case commission_kind when 'gci' then 'gross' else 'net' end where commission_kind is not null;
alter table jobs add constraint jobs_commission_kind_check check (commission_kind in ('gross', 'net'));
update job_search set commission_kind = case commission_kind when 'gci' then 'gross' else 'net' end where commission_kind is not null;
update alerts set commission_kinds = array(select case k when 'gci' then 'gross' else 'net' end from unnest(commission_kinds) k order by 1)
  where commission_kinds is not null;
-- Texts that wait for a client, or were approved, hold the columns as they were.
update job_approvals set content = content - 'phone' || jsonb_build_object('phone_provision', content -> 'phone') where content ? 'phone';
update job_approvals set content = jsonb_set(content, '{commission_kind}', case content ->> 'commission_kind' when 'gci' then '"gross"'::jsonb else '"net"'::jsonb end)
  where content ->> 'commission_kind' is not null;
