-- How work on commission is paid, as fields: what is paid beside it, of what the share is taken, its steps, when it is paid. Null and empty are
-- not stated. The wage itself is the salary of the job. `earnings_*` is a year as the employer expects it, in whole dollars; steps are
-- [{"from": whole dollars, "share": hundredths of a percent}] by rising `from`, the first from 0.
alter table jobs
  add column pay_basis text check (pay_basis in ('base', 'retainer', 'debit_credit', 'commission_only')),
  add column commission_kind text check (commission_kind in ('agency_commission', 'gci')),
  add column commission_steps jsonb not null default '[]' check (jsonb_typeof(commission_steps) = 'array' and jsonb_array_length(commission_steps) <= 6),
  add column commission_period text check (commission_period in ('year', 'quarter', 'month')),
  add column commission_paid text check (commission_paid in ('unconditional', 'settlement', 'next_pay', 'monthly', 'quarterly')),
  add column commission_super text check (commission_super in ('on_top', 'included')),
  add column phone text check (phone in ('allowance', 'company_phone', 'own_phone')),
  add column earnings_low integer check (earnings_low between 1 and 9999999),
  add column earnings_typical integer check (earnings_typical between 1 and 9999999),
  add column earnings_high integer check (earnings_high between 1 and 9999999),
  add check (earnings_low <= earnings_typical and earnings_typical <= earnings_high and earnings_low <= earnings_high);

-- Two of them narrow a search, as roster and car do.
alter table job_search
  add column pay_basis text,
  add column commission_kind text;

alter table alerts
  add column pay_bases text[],
  add column commission_kinds text[];
